import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { Version } from "#app/forms/answered.ts";
import type { Refused } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { CODES } from "#contract/codes.ts";
import type { Reservation } from "#contract/reservation.ts";
import { fromUpstream, type Posted } from "./posted.ts";

/** What came of asking for many. */
export interface Outcome {
  changed: Reservation[];
  /** Those that stay as they were, each with its reason. */
  refused: Refused[];
  /** The one that nobody answered for: it may be changed or not. The rest was not asked for. */
  unanswered: Refused | null;
  /** How many were not asked for. */
  left: number;
}

interface Asking<Target extends Version> {
  intent: string;
  ask: (target: Target) => Promise<Reservation>;
  /** That so many were done. */
  done: (count: number) => string;
}

/**
 * Asks for each, one after the other, until nobody answers: what is away is not waited for fifty
 * times. Where the session ends on the way, what was done until then is said on the login page.
 * @throws the redirect to /login, and whatever is not an upstream's answer
 */
export async function oneByOne<Target extends Version>(
  { context }: Posted,
  chosen: readonly Target[],
  { intent, ask, done }: Asking<Target>,
): Promise<Outcome> {
  const changed: Reservation[] = [];
  const refused: Refused[] = [];
  for (const [index, target] of chosen.entries()) {
    try {
      changed.push(await ask(target));
    } catch (error) {
      const left = chosen.length - index;
      if (error instanceof Response && changed.length > 0) {
        const message = `${done(changed.length)} ${OUTCOME.leftByEnd(left)}`;
        context.session.flashToast({ type: "warning", message });
      }
      const failure = fromUpstream(error, { intent, about: [target.id] });
      if (isUnanswered(error)) return { changed, refused, unanswered: failure, left: left - 1 };
      refused.push(failure);
    }
  }
  return { changed, refused, unanswered: null, left: 0 };
}

const isUnanswered = (error: unknown) =>
  error instanceof UpstreamFailure && error.code === CODES.unavailable;
