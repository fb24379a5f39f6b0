//! Frames that no library would send.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::AsyncWriteExt as _;
use tokio::time::timeout;

use super::{answers, megabytes, watching};
use crate::line::{HOSTILE, Line, TEXT, connect, frame, handshake, head, is_cut};
use crate::promises::{LINE_BYTES, MESSAGE};
use crate::{Attacking, Finding, Scene};

pub fn not_text(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let (mut ended, tries) = (0, scene.so_many(100, 5));
        for _ in 0..tries {
            let mut line = Line::open(scene.house.address, HOSTILE).await?;
            line.send(&frame(TEXT, true, b"{\"type\":\"ping\xff\xfe\"}")).await?;
            ended += usize::from(line.next().await.is_err_and(|error| is_cut(&error)));
        }
        let kept = ended == tries && answers(&scene.house).await;
        Ok(Finding { measured: format!("{ended} of {tries} such lines were ended"), kept })
    })
}

pub fn endless(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let house = &scene.house;
        let before = house.memory()?;
        let mut line = Line::open(house.address, HOSTILE).await?;
        let piece = vec![b' '; 64 << 10];
        let sending = async {
            let mut bytes = 0;
            while bytes < 64 * MESSAGE {
                let kind = if bytes == 0 { TEXT } else { 0 };
                let sent = timeout(Duration::from_secs(30), line.send(&frame(kind, false, &piece))).await;
                if !matches!(sent, Ok(Ok(()))) {
                    return Some(bytes);
                }
                bytes += piece.len();
            }
            None
        };
        let (cut, most) = watching(house, sending).await;
        // What lies in the buffers of the system between the two was sent and not taken.
        let taken = 2 * MESSAGE + 6 * MESSAGE;
        let kept = cut.is_some_and(|bytes| bytes <= taken) && most <= before + 2 * LINE_BYTES;
        let cut = cut.map_or("never".to_owned(), |bytes| format!("after {:.1} MB", megabytes(bytes as u64)));
        let grown = megabytes(most.saturating_sub(before));
        let measured = format!("cut {cut}; the house grew by {grown:.1} MB");
        Ok(Finding { measured, kept: kept && answers(house).await })
    })
}

pub fn compression(scene: Arc<Scene>) -> Attacking {
    Box::pin(async move {
        let house = scene.house.address;
        let mut stream = connect(house, HOSTILE).await?;
        let offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
        stream.write_all(handshake(house, offer).as_bytes()).await?;
        let answer = head(&mut stream).await?.to_lowercase();
        let opened = answer.starts_with("http/1.1 101");
        let agreed = answer.contains("sec-websocket-extensions");
        let measured = format!("line opened: {opened}, compression agreed: {agreed}");
        Ok(Finding { measured, kept: opened && !agreed })
    })
}
