import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { inBackground } from "#app/session/calls.ts";

const SECONDS = 2;
/** A stream that is up says what there is; it may be lost without a word. */
const SECONDS_HEARING = 20;

/**
 * While it `runs`: loads the page again as the hospital's event stream says that something is another,
 * every 2 s while there is no stream. It keeps no session alive. Without a script one reloads.
 */
export function useHeard(runs: boolean): void {
  const { state, revalidate } = useRevalidator();
  const [isUp, setUp] = useState(false);
  const latest = useRef({ state, revalidate });
  useEffect(() => {
    latest.current = { state, revalidate };
  });
  useEffect(() => {
    if (!runs) return;
    const source = new EventSource("/events");
    source.addEventListener("open", () => setUp(true));
    source.addEventListener("error", () => setUp(false));
    source.addEventListener("change", () => renew(latest.current));
    return () => source.close();
  }, [runs]);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(
      () => renew(latest.current),
      (isUp ? SECONDS_HEARING : SECONDS) * 1000,
    );
    return () => clearInterval(timer);
  }, [runs, isUp]);
}

function renew({
  state,
  revalidate,
}: Pick<ReturnType<typeof useRevalidator>, "state" | "revalidate">) {
  if (document.visibilityState === "visible" && state === "idle") inBackground(revalidate);
}
