import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { inBackground } from "#app/session/calls.ts";

/**
 * Loads the page again by itself every so many seconds while it is seen, and as it is seen again;
 * null: not. It keeps no session alive. Without a script one reloads.
 */
export function useRenewed(seconds: number | null): void {
  const { state, revalidate } = useRevalidator();
  const latest = useRef({ state, revalidate });
  useEffect(() => {
    latest.current = { state, revalidate };
  });
  useEffect(() => {
    if (seconds === null) return;
    const renew = () => {
      const { state, revalidate } = latest.current;
      if (document.visibilityState === "visible" && state === "idle") inBackground(revalidate);
    };
    const timer = setInterval(renew, seconds * 1000);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [seconds]);
}
