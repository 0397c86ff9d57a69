import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { dropDraft, dropDraftsBut } from "./draft.ts";

/** Where one logs out on purpose. */
const LOGOUT = "/session/logout";

/**
 * Ends drafts: another account's at once, all of them as one logs out, and that of a form
 * (`data-draft`) which was sent and is no longer there once the answer is. A form that was refused
 * still stands; and the login page takes this hook away with it, so that what was sent into a lost
 * session is kept.
 */
export function useDrafts(account: string): void {
  const navigating = useNavigation().state !== "idle";
  const fetching = useFetchers().some(({ state }) => state !== "idle");
  const busy = navigating || fetching;
  const sent = useRef(new Set<string>());

  useEffect(() => dropDraftsBut(account, Date.now()), [account]);

  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement)) return;
      const { draft } = target.dataset;
      if (draft !== undefined) sent.current.add(draft);
      if (new URL(target.action).pathname === LOGOUT) dropDraftsBut(null, Date.now());
    };
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, []);

  useEffect(() => {
    if (busy) return;
    for (const name of sent.current)
      if (!document.querySelector(`form[data-draft="${CSS.escape(name)}"]`)) dropDraft(name);
    sent.current.clear();
  }, [busy]);
}
