const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;
const RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Does an `If-Match` (compared strongly) or `If-None-Match` (weakly) name this strong tag? It may be
 * a list, or `*` (RFC 9110 §13.1.1, §13.1.2).
 */
export function matchesTag(header: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (header.trim() === "*") return true;
  return Array.from(header.matchAll(TAG)).some(
    ([, weak, tag]) => tag === etag && (comparison === "weak" || weak === undefined),
  );
}

/**
 * The bytes that a `Range` asks for of so many, both ends included. Null where it is to be ignored
 * (RFC 9110 §14.2): another unit, malformed, or several ranges, which no caller of ours needs.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { first: number; last: number } | "unsatisfiable" | null {
  const [, from = "", to = ""] = RANGE.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? "unsatisfiable" : { first, last };
}
