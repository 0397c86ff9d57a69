import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { dropDraft, keepDraft, restoreDraft } from "./draft.ts";

/** Keeps what is sent until the answer is there: when that is the login page, it is needed again. */
export function useDrafts(account: string): void {
  const navigating = useNavigation().state !== "idle";
  const fetching = useFetchers().some(({ state }) => state !== "idle");
  const busy = navigating || fetching;
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy) dropDraft();
    wasBusy.current = busy;
  }, [busy]);

  useEffect(() => {
    restoreDraft(account, Date.now());
    const keep = () => keepDraft(account, Date.now());
    document.addEventListener("submit", keep, { capture: true });
    return () => document.removeEventListener("submit", keep, { capture: true });
  }, [account]);
}
