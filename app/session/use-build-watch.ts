import { useEffect } from "react";
import { BACKGROUND } from "#contract/background.ts";
import { BUILD_TEXT } from "#app/text/build.ts";
import { pageAddress } from "./page-address.ts";
import { say } from "./said.ts";
import { isPost } from "./sending.ts";

/** How often a page asks whether a newer build is out (brief §9). */
const EVERY_MS = 60 * 60_000;
/** Who has not said by then which build is out does not say it. */
const ASKED_MS = 10_000;

/** The build that is out; null when nobody answered. */
export async function buildThatIsOut(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ASKED_MS);
    const answer = await fetch("/build", { cache: "no-store", headers: BACKGROUND, signal });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/**
 * Asks every hour, and when the tab is looked at again after that. Once a newer build than this
 * page's is out the next navigation is a full load, and a toast offers it now. Not in dev, where each
 * change of a source is another build.
 */
export function useBuildWatch(): void {
  useEffect(() => {
    if (import.meta.env.PROD) return watchBuild(window.__remixManifest.version);
  }, []);
}

/** @returns what ends it */
function watchBuild(own: string): () => void {
  let askedAt = Date.now();
  const ask = async () => {
    askedAt = Date.now();
    const out = await buildThatIsOut();
    if (out === null || out === own) return;
    stop();
    openDocuments();
    say([
      {
        id: `build ${out}`,
        type: "info",
        message: BUILD_TEXT.newer,
        description: BUILD_TEXT.newerThen,
        link: { word: BUILD_TEXT.openNow, to: "" },
      },
    ]);
  };
  const look = () => {
    if (document.visibilityState === "visible" && Date.now() - askedAt >= EVERY_MS) void ask();
  };
  const asking = setInterval(() => void ask(), EVERY_MS);
  document.addEventListener("visibilitychange", look);
  const stop = () => {
    clearInterval(asking);
    document.removeEventListener("visibilitychange", look);
  };
  return stop;
}

/** From now on a way to another page loads its document: what the page's script led to, and a search. */
function openDocuments(): void {
  const stop = window.__remixRouter.subscribe(({ navigation: { state, location, formMethod } }) => {
    if (state !== "loading" || isPost(formMethod)) return;
    const asked = pageAddress(location);
    // Back and forward have changed it already.
    if (asked === pageAddress(window.location)) return;
    stop();
    window.location.assign(asked + location.hash);
  });
}
