import { useActionData, useFetcher } from "@remix-run/react";
import type { Refused } from "./actions/refused.ts";
import type { Intent } from "./intents.ts";

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === "object" && answer !== null && "about" in answer;

/**
 * A form of the board about one reservation. With script it is sent beside whatever else goes
 * on (`busy`, `sent`); without, the page comes back. Either way `refused` says why it was not done.
 */
export function useBoardForm(intent: Intent, reservationId: string) {
  const fetcher = useFetcher({ key: `${intent}-${reservationId}` });
  const fromPage: unknown = useActionData();
  const busy = fetcher.state !== "idle";
  const answer: unknown = fetcher.data ?? fromPage;
  const refused =
    !busy && isRefused(answer) && answer.intent === intent && answer.about.includes(reservationId)
      ? answer
      : null;
  return { Form: fetcher.Form, busy, sent: fetcher.formData ?? null, refused };
}
