//! Checks that run inside the page: names, contrast, order of focus, and whether everything fits.

use serde_json::Value;

use crate::browser::Page;

/// Everything a screen reader meets has a name, nothing repeats an id, and text stands out from its ground.
const ACCESS: &str = r#"
const found = [];
const visible = e => { const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  return r.width > 0 && r.height > 0 && s.visibility !== 'hidden' && s.display !== 'none' && !e.closest('[aria-hidden=true]'); };
const name = e => (e.getAttribute('aria-label') || (e.getAttribute('aria-labelledby') || '').split(' ')
  .map(i => document.getElementById(i)?.textContent || '').join(' ') || [...(e.labels || [])].map(l => l.textContent).join(' ')
  || e.textContent || e.getAttribute('title') || e.getAttribute('placeholder') || '').trim();
const say = e => `${e.tagName.toLowerCase()}.${e.getAttribute('class') || ''} ${e.dataset?.testid || ''} "${(e.textContent || '').trim().slice(0, 30)}"`;
// Behind an open sheet nothing can be reached.
const sheet = [...document.querySelectorAll('dialog[open]')].pop();
const root = sheet || document.body;
for (const e of root.querySelectorAll('button, a[href], input, select, textarea, [role=button], [role=img], [role=grid], [role=gridcell], [tabindex]')) {
  if (visible(e) && !name(e)) found.push('no name: ' + say(e));
  if (e.tabIndex > 0) found.push('positive tabindex: ' + say(e));
}
const ids = new Set();
for (const e of document.querySelectorAll('[id]')) { if (ids.has(e.id)) found.push('id twice: ' + e.id); ids.add(e.id); }
if (!document.documentElement.lang) found.push('no language');
if (!document.title) found.push('no title');
if (document.querySelectorAll('main').length !== 1) found.push('not exactly one main');
if (document.querySelectorAll('h1').length !== 1) found.push('not exactly one h1');
if (!document.querySelector('[aria-live]')) found.push('no live region');

const parse = c => { const m = c.match(/[\d.]+/g); if (!m) return null; let v = m.map(Number);
  if (c.startsWith('color(')) v = v.map((x, i) => i < 3 ? x * 255 : x); return { r: v[0], g: v[1], b: v[2], a: v[3] ?? 1 }; };
const over = (f, b) => ({ r: f.r * f.a + b.r * (1 - f.a), g: f.g * f.a + b.g * (1 - f.a), b: f.b * f.a + b.b * (1 - f.a), a: 1 });
const light = c => { const f = x => { x /= 255; return x <= .03928 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4; };
  return .2126 * f(c.r) + .7152 * f(c.g) + .0722 * f(c.b); };
const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
const ground = e => { const layers = [];
  for (let n = e; n; n = n.parentElement) { const s = getComputedStyle(n);
    // Pictures under text cannot be judged this way.
    if (s.backgroundImage !== 'none' && n !== document.body && !n.matches('select')) return null;
    const c = parse(s.backgroundColor); if (c && c.a > 0) { layers.push(c); if (c.a === 1) break; } }
  return layers.reverse().reduce((b, f) => over(f, b), { r: 255, g: 255, b: 255, a: 1 }); };
const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const e = walker.currentNode.parentElement;
  if (!walker.currentNode.textContent.trim() || !visible(e) || e.closest('svg, .sr, option, :disabled, [aria-disabled=true], fieldset:disabled')) continue;
  const s = getComputedStyle(e), g = ground(e), c = parse(s.color);
  if (!g || !c || Number(s.opacity) < 1) continue;
  const size = parseFloat(s.fontSize), large = size >= 24 || (size >= 18.66 && Number(s.fontWeight) >= 700);
  const r = ratio(over(c, g), g);
  if (r < (large ? 3 : 4.5) - .01) found.push(`contrast ${r.toFixed(2)}: ${say(e)} ${s.color} on ${JSON.stringify(g)}`);
}
return found;
"#;

/// Nothing sticks out, nothing overlaps, nothing is cut, targets are large enough, fields are square.
const LAYOUT: &str = r#"
const found = [];
const say = e => `${e.tagName.toLowerCase()}.${e.getAttribute('class') || ''} ${e.dataset?.testid || ''} "${(e.textContent || '').trim().slice(0, 30)}"`;
const visible = e => { const r = e.getBoundingClientRect(), s = getComputedStyle(e); return r.width > 1 && r.height > 1 && s.visibility !== 'hidden'; };
const wide = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth > wide + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${wide}`);
const sheet = [...document.querySelectorAll('dialog[open]')].pop();
const root = sheet || document.body;
for (const e of root.querySelectorAll('button, input, select, h1, h2, p, output, .chip, .btn, .panel')) {
  if (!visible(e) || e.closest('.sr') || e.matches('.seg input, .check input')) continue;
  const r = e.getBoundingClientRect();
  const scrolls = e.closest('ol, .body');
  if (!scrolls && (r.left < -1 || r.right > wide + 1)) found.push(`sticks out: ${say(e)} ${Math.round(r.left)}..${Math.round(r.right)}`);
  const s = getComputedStyle(e);
  if (['hidden', 'clip'].includes(s.overflowX) && s.textOverflow !== 'ellipsis' && e.scrollWidth > e.clientWidth + 2)
    found.push(`cut: ${say(e)} ${e.scrollWidth} in ${e.clientWidth}`);
  if (e.matches('button') && !e.matches(':disabled') && !e.closest('.toast')) {
    const least = innerWidth < 560 ? 43 : 31;
    if (Math.max(r.width, r.height) < least || Math.min(r.width, r.height) < 24) found.push(`small target: ${say(e)} ${Math.round(r.width)}×${Math.round(r.height)}`);
  }
}
// Cut texts within controls: the words need more room than they have.
for (const e of root.querySelectorAll('.btn, .label, .seg label, select, .player b > span, .ask')) {
  if (visible(e) && e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).textOverflow !== 'ellipsis' && getComputedStyle(e).overflowX !== 'visible')
    found.push(`cut words: ${say(e)} ${e.scrollWidth} in ${e.clientWidth}`);
}
if (!sheet) {
  // What a tab opens over the board lies there on purpose, and so do buttons in place of choices.
  const laid = '.stage, .in > .topbar, .briefs, .say, .act, .controls.by-hand, .tabs';
  const parts = [...document.querySelectorAll('.tablepage :is(' + laid + ')')].filter(e => visible(e) && e.checkVisibility());
  for (let i = 0; i < parts.length; i++) for (let j = i + 1; j < parts.length; j++) {
    const a = parts[i].getBoundingClientRect(), b = parts[j].getBoundingClientRect();
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left), y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (x > 2 && y > 2) found.push(`overlap of ${Math.round(x)}×${Math.round(y)}: ${say(parts[i])} and ${say(parts[j])}`);
  }
  // What the next act needs is in sight: nothing of the frame is beyond the window, and no choice is cut.
  for (const e of parts) {
    const r = e.getBoundingClientRect();
    if (r.top < -1 || r.left < -1 || r.bottom > innerHeight + 1 || r.right > wide + 1) found.push(`out of the window: ${say(e)}`);
  }
  const choices = document.querySelector('.choices'), act = document.querySelector('.act');
  if (choices && visible(choices) && choices.scrollHeight > act.clientHeight + 1) found.push(`choices of ${choices.scrollHeight} in ${act.clientHeight}`);
  if (parts.length && document.documentElement.scrollHeight > innerHeight + 1) found.push('the page scrolls');
  for (const f of document.querySelectorAll('[data-testid^=field-]')) {
    const r = f.getBoundingClientRect();
    if (r.width < 23) { found.push(`a field is only ${r.width} wide`); break; }
    if (Math.abs(r.width - r.height) > 1.5) { found.push(`not square: ${r.width}×${r.height}`); break; }
  }
}
return found;
"#;

fn none(found: &Value, place: &str) {
    let list: Vec<&str> = found.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(list.is_empty(), "{place}:\n  {}", list.join("\n  "));
}

/// Waits until nothing moves or fades any more: colours in between mean nothing.
pub async fn at_rest(page: &Page) {
    let moving = "return document.getAnimations()\
        .filter(it => it.playState === 'running' && it.effect.getTiming().iterations !== Infinity).length";
    page.until("the page at rest", moving, |moving| *moving == 0).await;
}

pub async fn accessible(page: &Page, place: &str) {
    at_rest(page).await;
    none(&page.js(ACCESS).await, place);
}

pub async fn fits(page: &Page, place: &str) {
    at_rest(page).await;
    none(&page.js(LAYOUT).await, place);
}
