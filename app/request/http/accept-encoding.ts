import { parseAccept } from "hono/utils/accept";

/**
 * The coding to answer an `Accept-Encoding` with (RFC 9110 §12.5.3): of those offered the one with
 * the highest weight, the first where weights are equal, null where none is acceptable. A client
 * that says nothing about `identity` takes it when there is nothing better.
 */
export function preferredCoding<Coding extends string>(
  acceptEncoding: string | null | undefined,
  offered: readonly Coding[],
): Coding | null {
  const asked = parseAccept(acceptEncoding ?? "");
  const named = (name: string) => asked.find(({ type }) => type.toLowerCase() === name)?.q;
  const weight = (coding: string) =>
    named(coding) ?? named("*") ?? (coding === "identity" ? Number.MIN_VALUE : 0);
  const [best] = offered.toSorted((a, b) => weight(b) - weight(a));
  return best !== undefined && weight(best) > 0 ? best : null;
}
