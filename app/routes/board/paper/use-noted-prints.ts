import { useEffect, useRef } from "react";
import { freshId } from "#app/session/fresh-id.ts";
import { BACKGROUND } from "#contract/background.ts";
import type { PrintInput } from "#contract/print.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { PAPER_ACTION } from "../../addresses.ts";
import { dropPrint, keepPrint, keptPrints } from "./kept-prints.ts";

/** What could not be told is told again. */
const AGAIN_MS = 15_000;

/**
 * Puts each print on the access record, by a button or by Ctrl P: the browser says that it prints. It
 * waits for nobody then, so a line that gets lost is told again, by the next page as well.
 * @param sheet what stands on it
 */
export function useNotedPrints(sheet: () => PrintInput): void {
  const account = useDraftOwner();
  const latest = useRef(sheet);
  useEffect(() => {
    latest.current = sheet;
  });
  useEffect(() => {
    if (account === null) return;
    let telling = false;
    const tell = async () => {
      if (telling) return;
      telling = true;
      // One that is not taken keeps no other waiting, also none that is printed meanwhile.
      const tried = new Set<string>();
      const next = () => keptPrints(account).find(({ key }) => !tried.has(key));
      for (let one = next(); one; one = next()) {
        tried.add(one.key);
        if (await isSettled(one.key, one.sheet)) dropPrint(one.key);
      }
      telling = false;
    };
    const note = () => {
      keepPrint(account, freshId(), latest.current());
      void tell();
    };
    const again = () => void tell();
    again();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener("beforeprint", note);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("beforeprint", note);
      removeEventListener("online", again);
    };
  }, [account]);
}

/** It is on the record, or can never be; a login that has ended answers with the way to it. */
async function isSettled(key: string, { reservations, ...rest }: PrintInput): Promise<boolean> {
  const body = new URLSearchParams({ key });
  for (const [name, value] of Object.entries(rest)) if (value) body.set(name, String(value));
  for (const id of reservations) body.append("reservations", id);
  const request = { method: "POST", body, headers: BACKGROUND, keepalive: true } as const;
  try {
    const { ok, status } = await fetch(PAPER_ACTION, { ...request, redirect: "manual" });
    return ok || status === 400;
  } catch {
    return false;
  }
}
