/** One filter of a search: `_lastUpdated` = `ge2026-11-25T01:00:00.000Z`. */
export interface Filter {
  name: string;
  value: string;
}

/**
 * Whether a searchset's self link has every filter that was asked: what it lacks the server did not
 * apply (R4, "Server conformance"). A time may be written in another way, a reference whole.
 */
export function carries(
  self: string | undefined,
  filters: readonly Filter[],
  base: string,
): boolean {
  if (filters.length === 0) return true;
  const applied = urlOf(self ?? "", new URL(base))?.searchParams;
  return filters.every(({ name, value }) =>
    applied?.getAll(name).some((given) => isSame(given, value)),
  );
}

/** An address that a server gave us, as seen from its own; null where it is none. */
export function urlOf(text: string, base: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function isSame(given: string, asked: string): boolean {
  return given === asked || given.endsWith(`/${asked}`) || instantOf(given) === instantOf(asked);
}

/** `ge` and the instant, however it is written; a text of its own where it is none. */
function instantOf(value: string): string {
  const [, prefix = "", time = ""] = /^([a-z]{2})?(\d{4}-\d{2}-\d{2}T.*)$/.exec(value) ?? [];
  const instant = Date.parse(time);
  return Number.isNaN(instant) ? value : `${prefix}${instant}`;
}
