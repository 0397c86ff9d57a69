import { useEffect } from "react";

/** What is out of reach is looked for again this often, with a script and without. */
export const LOADED_AGAIN_SECONDS = 5;

/**
 * In a page that has a script: opens it again by itself once the server answers. Before that, the
 * browser's own error page would stand there, and stay.
 */
export function useLoadedAgain(outOfReach: boolean): void {
  useEffect(() => {
    if (!outOfReach) return;
    const look = () =>
      void fetch("/healthz", { cache: "no-store" }).then(
        () => window.location.reload(),
        () => undefined,
      );
    const looking = setInterval(look, LOADED_AGAIN_SECONDS * 1000);
    return () => clearInterval(looking);
  }, [outOfReach]);
}
