import { useEffect, useMemo, useState } from "react";

/** Deadlines and lateness are shown in minutes. */
const TICK_MS = 15_000;

/** The server's now, kept running in the browser whatever the browser's own clock says. */
export function useNow(loaded: string): Date {
  const [now, setNow] = useState(() => ({ loaded, at: new Date(loaded) }));
  useEffect(() => {
    const from = Date.parse(loaded);
    const since = performance.now();
    const timer = setInterval(
      () => setNow({ loaded, at: new Date(from + performance.now() - since) }),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [loaded]);
  // One and the same until it is another time: what is made of it is made once.
  const start = useMemo(() => new Date(loaded), [loaded]);
  return now.loaded === loaded ? now.at : start;
}
