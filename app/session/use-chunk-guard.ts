import { useEffect } from "react";
import { BUILD_TEXT } from "#app/text/build.ts";
import { LINE_TEXT } from "#app/text/line.ts";
import { GUARD_MS, isChunkFailure, mayLoadAgain, MISSING } from "./chunk-guard.ts";
import { freshId } from "./fresh-id.ts";
import { say } from "./said.ts";
import { buildThatIsOut } from "./use-build-watch.ts";

/**
 * Remix's own answer to a missing chunk is an unguarded reload (vite.config.ts). Here one that could
 * not be had, and that nobody has a stand-in for, loads its page anew: the one that was asked for,
 * else this one. At most once per 10 s and path, and only where the server
 * answers: a broken line must not take away the page that stands.
 */
export function useChunkGuard(): void {
  useEffect(() => {
    // Chunks go missing together: they are one reason to load the page, which is on its way then.
    let loading = false;
    const onMissing = () => {
      if (loading) return;
      loading = true;
      void loadAgain().then((comes) => {
        if (comes) setTimeout(() => (loading = false), GUARD_MS);
        else loading = false;
      });
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkFailure(reason)) onMissing();
    };
    window.addEventListener(MISSING, onMissing);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener(MISSING, onMissing);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
}

/** @returns whether the page is being loaded now */
async function loadAgain(): Promise<boolean> {
  // The router's own: a component hears of a navigation later than its chunk may fail.
  const asked = window.__remixRouter.state.navigation.location;
  const { pathname, search, hash } = asked ?? window.location;
  if ((await buildThatIsOut()) === null) return refuse(LINE_TEXT.notOpened);
  if (!mayLoadAgain(pathname, Date.now(), sessionStorage)) return refuse(BUILD_TEXT.missing);
  if (asked) window.location.assign(pathname + search + hash);
  else window.location.reload();
  return true;
}

function refuse(message: string): false {
  say([{ id: freshId(), type: "error", message }]);
  return false;
}
