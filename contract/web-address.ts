/** The address that a text is, http or https and without a login in it; null for any other. */
export function webAddress(text: string): URL | null {
  try {
    const address = new URL(text);
    const isPlain = address.username === "" && address.password === "";
    return isPlain && /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}
