import { useEffect, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "#app/session/draft.ts";
import { freshId } from "#app/session/fresh-id.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { DRAFTS } from "../drafts.ts";

/**
 * The key that a booking is sent with: the same one until it is answered, or one whose answer was
 * lost would be booked twice, over a reload and Esc as well. A load brings another each time, which
 * counts only where it came as the answer to the form.
 */
export function useBookingKey(loaded: string, answered: boolean) {
  const owner = useDraftOwner();
  const [key, setKey] = useState(loaded);
  if (answered && key !== loaded) setKey(loaded);

  // A form that comes up again has been sent already.
  useEffect(() => {
    const sent = owner === null ? null : readDraft(owner, DRAFTS.bookingKey, Date.now());
    if (sent?.key !== undefined && !answered) setKey(sent.key);
    // Once, as it is shown.
  }, []);

  return {
    key: answered ? loaded : key,
    onSend: () => {
      if (owner !== null) keepDraft(owner, DRAFTS.bookingKey, { key }, Date.now());
    },
    /** It becomes another booking. */
    renew: () => {
      dropDraft(DRAFTS.bookingKey);
      setKey(freshId());
    },
  };
}
