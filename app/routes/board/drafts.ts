import { dropDraft, dropSentDraft } from "#app/session/draft.ts";
import { targetsOf, textIn } from "./asked.ts";
import { INTENTS } from "./intents.ts";

/** What the board's forms keep of what is typed in them, by the drafts' names. */
export const DRAFTS = {
  booking: "booking",
  /** The key that a booking was sent with, until it is answered. */
  bookingKey: "booking-key",
  memo: (reservation: string) => `memo-${reservation}`,
  reason: (reservation: string) => `reason-${reservation}`,
} as const;

/** A form was carried out: its draft has had its time. What has been typed since is kept. */
export function endDrafts(form: FormData): void {
  dropSentDraft(DRAFTS.booking, form);
  for (const { id } of targetsOf(form)) dropSentDraft(DRAFTS.reason(id), form);
}

/** A form was answered, whatever the answer: the key of a booking is not needed any more. */
export function endKey(form: FormData): void {
  if (textIn(form, "intent") === INTENTS.book) dropDraft(DRAFTS.bookingKey);
}
