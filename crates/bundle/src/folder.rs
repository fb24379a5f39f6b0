//! The files as the program holds them: in a folder named after all that is in it, each compressed twice, and listed as
//! Rust for `include!`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::{Files, Trouble, page, write};

/// How hard to compress: as small as can be for people, quickly for tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    Quick,
    Thorough,
}

/// The name of a folder with these files. Files of different builds never fit together, so they share one name: whoever
/// asks for a file of another build gets none.
pub fn name(files: &Files, template: &str) -> String {
    let mut sum = Sha256::new();
    let parts = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    for (name, bytes) in parts.chain([("index.html", template.as_bytes())]) {
        sum.update((name.len() as u64).to_le_bytes());
        sum.update(name);
        sum.update((bytes.len() as u64).to_le_bytes());
        sum.update(bytes);
    }
    sum.finalize().iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// What is to be laid out.
#[derive(Debug, Default)]
pub struct Bundle {
    /// The files of the page, which are kept for ever.
    pub files: Files,
    /// The page's document.
    pub template: String,
    /// What it shows of the shelf before the program is there.
    pub shelf: String,
    /// Texts beside it that name the build and its files.
    pub beside: Vec<(String, String)>,
    /// What else the program hands out.
    pub others: Files,
}

/// Writes files, documents and others to `out`, compressed, and `list.rs` beside them.
pub fn lay_out(bundle: Bundle, out: &Path, effort: Effort) -> Result<(), Trouble> {
    let Bundle { files, template, shelf, beside, mut others } = bundle;
    let folder = name(&files, &format!("{template}{shelf}"));
    let documents = page::documents(&template, &shelf, &folder, &files);
    others.extend(beside.into_iter().map(|(name, text)| (name, page::beside(&text, &folder, &files))));
    let mut list =
        format!("/// The folder of the browser side's files.\npub const FOLDER: &str = {folder:?};\n");
    for (constant, about, group) in [
        ("FILES", "The files of that folder.", &files),
        ("DOCUMENTS", "The page, for the shelf and for tables.", &documents),
        ("OTHERS", "What else is handed out.", &others),
    ] {
        let _ = writeln!(list, "/// {about}\npub static {constant}: &[Asset] = &[");
        for (name, bytes) in group {
            write(&out.join(format!("{name}.br")), &brotli(bytes, effort))?;
            write(&out.join(format!("{name}.gz")), &gzip(bytes, effort)?)?;
            let _ = writeln!(
                list,
                "    Asset {{ name: {name:?}, brotli: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/ui/{name}.br\")), \
                 gzip: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/ui/{name}.gz\")) }},"
            );
        }
        list += "];\n";
    }
    write(&out.join("list.rs"), list.as_bytes())
}

fn brotli(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let quality = if effort == Effort::Thorough { 11 } else { 2 };
    let params = BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    let mut small = Vec::new();
    // Neither reading from memory nor writing to it can fail.
    let _ = brotli::BrotliCompress(&mut &bytes[..], &mut small, &params);
    small
}

fn gzip(bytes: &[u8], effort: Effort) -> Result<Vec<u8>, Trouble> {
    let level = if effort == Effort::Thorough { Compression::best() } else { Compression::fast() };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn the_folder_is_named_after_everything_in_it() {
        let files = |name: &str, text: &str| Files::from([(name.to_owned(), text.as_bytes().to_vec())]);
        let one = name(&files("ui.js", "1"), "<html>");
        assert_eq!(one.len(), 16);
        assert_eq!(one, name(&files("ui.js", "1"), "<html>"));
        for other in [
            name(&files("ui.js", "2"), "<html>"),
            name(&files("ui.j", "s1"), "<html>"),
            name(&files("ui.js", "1"), "<html >"),
        ] {
            assert_ne!(one, other);
        }
    }

    #[test]
    fn what_is_compressed_comes_out_again() -> Result<(), Trouble> {
        let text = "Feld um Feld ".repeat(500);
        for effort in [Effort::Quick, Effort::Thorough] {
            let mut plain = String::new();
            let packed = gzip(text.as_bytes(), effort)?;
            flate2::read::GzDecoder::new(&packed[..])
                .read_to_string(&mut plain)
                .map_err(|error| error.to_string())?;
            assert_eq!(plain, text);
            let packed = brotli(text.as_bytes(), effort);
            let mut plain = Vec::new();
            brotli::BrotliDecompress(&mut &packed[..], &mut plain).map_err(|error| error.to_string())?;
            assert_eq!(plain, text.as_bytes());
        }
        Ok(())
    }
}
