import { useEffect } from "react";
import { everyPart } from "./parts.ts";

/** Where a browser does not say when it has time: long after the page came to life. */
const LATER_MS = 3000;

/** Fetches what the board may open, once there is time for it: no click waits for a chunk. */
export function useParts(): void {
  useEffect(() => {
    const fetch = () => void everyPart().catch(() => undefined);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetch, LATER_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetch);
    return () => cancelIdleCallback(idle);
  }, []);
}
