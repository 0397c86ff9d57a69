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
  /** Heard while the page was loading: what it loads may be older than that. */
  const missed = useRef(false);
  const renew = () => {
    const now = latest.current;
    if (document.visibilityState !== "visible") return;
    missed.current = now.state !== "idle";
    if (now.state === "idle") inBackground(now.revalidate);
  };
  useEffect(() => {
    latest.current = { state, revalidate };
    if (runs && state === "idle" && missed.current) renew();
  });
  useEffect(() => {
    if (!runs) return;
    const source = new EventSource("/events");
    source.addEventListener("open", () => {
      setUp(true);
      // What happened before it was up it does not say.
      renew();
    });
    source.addEventListener("error", () => setUp(false));
    source.addEventListener("change", renew);
    return () => source.close();
  }, [runs]);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(renew, (isUp ? SECONDS_HEARING : SECONDS) * 1000);
    return () => clearInterval(timer);
  }, [runs, isUp]);
}
