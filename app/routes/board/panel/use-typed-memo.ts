import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Refused } from "#app/forms/refused.ts";
import { dropDraft, keepDraft, readDraft } from "#app/session/draft.ts";
import { typeIn } from "#app/session/use-draft.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import type { Reservation } from "#contract/reservation.ts";
import { DRAFTS } from "../drafts.ts";

/** What one has typed and not saved, over which memo. */
interface Typed {
  memo: string;
  was: string;
}

/** A memo as a line to type in shows it, and as the contract keeps one. */
const inOneLine = (text: string) =>
  text
    .normalize("NFC")
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

/**
 * The memo being typed, kept per reservation until it is saved or given up. Another's memo that
 * comes meanwhile changes nothing of it: `isTwo` says that there are two to choose from. Without a
 * script the refused form says what was typed, and over what.
 */
export function useTypedMemo(
  { id, memo }: Reservation,
  refused: Refused | null,
  field: RefObject<HTMLInputElement>,
) {
  const owner = useDraftOwner();
  const name = DRAFTS.memo(id);
  const theirs = inOneLine(memo);
  const sent = useRef<string | null>(null);
  const shown = useRef(theirs);
  const [isBack, setBack] = useState(false);
  const [mine, setMine] = useState<Typed | null>(() =>
    refused ? { memo: refused.values.memo ?? "", was: refused.values.was ?? memo } : null,
  );
  const [first] = useState(mine?.memo ?? theirs);

  const set = useCallback(
    (typed: Typed | null) => {
      setMine(typed);
      if (typed === null) dropDraft(name);
      else if (owner !== null) keepDraft(owner, name, { ...typed }, Date.now());
    },
    [name, owner],
  );

  // What was typed before the script came, or was kept when this was shown last.
  useEffect(() => {
    const input = field.current;
    const draft = owner === null ? null : readDraft(owner, name, Date.now());
    if (!input) return;
    if (inOneLine(input.value) !== theirs)
      set({ memo: input.value, was: refused?.values.was ?? memo });
    else if (draft) {
      set({ memo: draft.memo ?? "", was: draft.was ?? memo });
      input.value = draft.memo ?? "";
      setBack(true);
    }
    // Once, as it is shown.
  }, []);

  useEffect(() => {
    const input = field.current;
    if (mine === null) {
      if (input && shown.current !== theirs) input.value = theirs;
      shown.current = theirs;
    } else if (inOneLine(mine.memo) === theirs) {
      set(null);
      setBack(false);
    } else if (mine.was !== memo && inOneLine(sent.current ?? mine.was) === theirs)
      // Saved, and typed on since.
      set({ memo: mine.memo, was: memo });
  }, [memo, theirs, mine, set, field]);

  return {
    first,
    isBack,
    isTwo: mine !== null && mine.was !== memo && inOneLine(mine.memo) !== theirs,
    onInput: () => {
      if (field.current) set({ memo: field.current.value, was: mine?.was ?? memo });
    },
    onSubmit: () => {
      sent.current = field.current?.value ?? null;
    },
    giveUp: () => {
      if (field.current) typeIn(field.current, theirs);
      set(null);
      setBack(false);
      field.current?.focus();
    },
  };
}
