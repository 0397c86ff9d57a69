/**
 * The URL that a text is, or null. Not `URL.canParse`: once compiled, Node 20's misreads texts whose
 * letters are all Latin-1 (`//ß`), and `new URL` throws after it said yes.
 */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
