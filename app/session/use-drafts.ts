import { useEffect } from "react";
import { dropDraftsBut } from "./draft.ts";

/** Where one logs out on purpose. */
const LOGOUT = "/session/logout";

/** Ends drafts that nobody may see again: another account's at once, all of them as one logs out. */
export function useDrafts(account: string): void {
  useEffect(() => dropDraftsBut(account, Date.now()), [account]);

  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === LOGOUT)
        dropDraftsBut(null, Date.now());
    };
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, []);
}
