/** Whether two texts lead to another place: what was entrusted to the one is not to go to the other. */
export const isElsewhere = (before: string, now: string): boolean =>
  typedAddress(before)?.origin !== typedAddress(now)?.origin;

/** The address that a text is, http or https and without a login in it; null for any other. */
export function typedAddress(text: string): URL | null {
  try {
    const address = new URL(text);
    const isPlain = address.username === "" && address.password === "";
    return isPlain && /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}
