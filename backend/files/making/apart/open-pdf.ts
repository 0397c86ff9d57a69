/** Where readers look for its first and last words (ISO 32000-1, annex H, notes 13 and 18). */
const HEAD = 1024;
const TAIL = 2048;

const BEGINS = /%PDF-\d\.\d/;
const ENDS = /startxref\s+(\d+)\s+%%EOF/g;
/**
 * What is encrypted says so in its trailer, or in the dictionary of a cross-reference stream: both stand in
 * the clear (7.5.8, 7.6.1). A name's letters may be written as numbers (7.3.5).
 */
const ENCRYPTED =
  /\/(?:E|#45)(?:n|#6e)(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)\s*(?:\d+\s+\d+\s+R\b|<<)/i;

/**
 * Is it a whole PDF that opens without a password? That each page of it can be drawn is not looked at.
 * @returns why not; null where it is
 */
export function openPdf(bytes: Uint8Array): "BROKEN" | "PASSWORD" | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!BEGINS.test(text.slice(0, HEAD))) return "BROKEN";
  // What a file was cut off before its end, has no such words there, or points beyond itself.
  const places = [...text.slice(-TAIL).matchAll(ENDS)].map(([, place]) => Number(place));
  if (!places.some((place) => place < text.length)) return "BROKEN";
  return ENCRYPTED.test(text) ? "PASSWORD" : null;
}
