import { HAND_OVERS, type HandingPlatform } from "#contract/session-state.ts";
import {
  handOverInputSchema,
  stateAskedSchema,
  type HandOverInput,
  type StateAsked,
} from "#contract/wizard-draft.ts";

/** What the address says with which a platform sent the browser back. */
export type Asked =
  | { kind: "nothing" }
  | { kind: "handed"; input: HandOverInput }
  /** It refused, in a word of its own; with whose state it did, where that could be one of ours. */
  | { kind: "refused"; error: string; of: StateAsked | null }
  | { kind: "malformed" };

const ERROR = /^[a-z][a-z_]{0,39}$/;

/**
 * Judges the query of a landing page: each known name at most once, each value of a form that we could
 * have agreed on. A name that nobody knows means nothing.
 */
export function askedIn(platform: HandingPlatform, query: URLSearchParams): Asked {
  const { secret, plain } = HAND_OVERS[platform];
  const names = ["state", "error", secret, ...plain];
  const said = names.filter((name) => query.has(name));
  if (said.length === 0) return { kind: "nothing" };
  if (said.some((name) => query.getAll(name).length > 1)) return { kind: "malformed" };
  const { error, ...values } = Object.fromEntries(
    said.map((name) => [name, query.get(name) ?? ""]),
  );
  if (error !== undefined) {
    if (!ERROR.test(error)) return { kind: "malformed" };
    const of = stateAskedSchema.safeParse({ platform, state: values.state });
    return { kind: "refused", error, of: of.data ?? null };
  }
  const input = handOverInputSchema.safeParse({ platform, ...values });
  return input.success ? { kind: "handed", input: input.data } : { kind: "malformed" };
}
