/**
 * A new UUID in the browser. `crypto.randomUUID` is there on safe origins alone; a clinic's own server
 * may be reached by plain http.
 */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and its variant (RFC 9562).
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
