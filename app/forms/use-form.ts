import { useFetcher, useNavigation } from "@remix-run/react";
import { isRefused } from "./answered.ts";
import { useAnswer } from "./use-answer.ts";

/**
 * A form about one thing, sent beside whatever else goes on (`busy`, `sent`); without a script the
 * page comes back. Either way `refused` says why it was not done.
 */
export function useForm(intent: string, about: string) {
  const fetcher = useFetcher({ key: `${intent}-${about}` });
  const fromPage = useAnswer();
  const busy = fetcher.state !== "idle";
  const answer: unknown = fetcher.data ?? fromPage;
  const refused =
    !busy && isRefused(answer) && answer.intent === intent && answer.about.includes(about)
      ? answer
      : null;
  return { Form: fetcher.Form, busy, sent: fetcher.formData ?? null, refused };
}

/** A form that leads to another page: Remix's own `Form`, with `intent` among its fields. */
export function usePageForm(intent: string) {
  const { formData } = useNavigation();
  const answer = useAnswer();
  const sent = formData?.get("intent") === intent ? formData : null;
  const refused = isRefused(answer) && answer.intent === intent ? answer : null;
  return { busy: sent !== null, sent, refused };
}
