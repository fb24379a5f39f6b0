//! What a page shows for a moment only is kept inside the page itself, so that nobody has to look in time.

use serde_json::Value;

use crate::browser::Page;

/// Runs before anything of a page: keeps every message that appears.
pub const SCRIPT: &str = "window.messages = []; \
    new MutationObserver(changes => { for (const change of changes) for (const node of change.addedNodes) \
        if (node.nodeType === Node.ELEMENT_NODE) for (const message of [node, ...node.querySelectorAll('*')]) \
            if (message.matches('[data-testid=toast]')) window.messages.push(message.innerText); \
    }).observe(document, { childList: true, subtree: true })";

impl Page {
    /// The messages that appeared since the page was loaded.
    pub async fn messages(&self) -> Vec<String> {
        let messages = self.js("return window.messages").await;
        messages.as_array().unwrap().iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// Waits for another message than these; what it says.
    pub async fn until_message_after(&self, known: &[String]) -> String {
        let script = format!("return window.messages[{}] ?? null", known.len());
        let message = self.until("another message", &script, Value::is_string).await;
        message.as_str().unwrap_or_default().to_owned()
    }

    /// From now on keeps every value that an expression takes while the page changes.
    pub async fn watch(&self, expression: &str) {
        self.js(&format!(
            "window.seen = []; const look = () => {{ const now = JSON.stringify({expression}); \
             if (now !== window.seen.at(-1)) window.seen.push(now) }}; look(); \
             new MutationObserver(look).observe(document.body, \
             {{ subtree: true, childList: true, attributes: true, characterData: true }})"
        ))
        .await;
    }

    /// The values it took, one after the other.
    pub async fn seen(&self) -> Vec<Value> {
        let seen = self.js("return window.seen.map(JSON.parse)").await;
        seen.as_array().unwrap().clone()
    }
}
