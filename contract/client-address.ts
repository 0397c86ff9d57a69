/** More is no address; it is kept with failed logins. */
const LONGEST = 100;

/**
 * The address a request came from, by `X-Forwarded-For` and the socket: each of `trustProxy`
 * proxies of ours has added its caller on the right, so the client is the n-th from the right. What
 * stands further left anybody may have written. With fewer entries than proxies the request came
 * round them, and then the header is the caller's own word: only the socket's address counts.
 * Undefined when nothing is known. Empty entries are skipped.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socket: string | undefined,
  trustProxy: number,
): string | undefined {
  if (trustProxy === 0) return socket;
  const forwarded = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  return forwarded.filter(Boolean).at(-trustProxy)?.slice(0, LONGEST) ?? socket;
}
