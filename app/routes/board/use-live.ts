import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { sentLately } from "#app/session/sending.ts";
import { createLive, type StreamEnds } from "./live.ts";

/** Changes that come together are loaded together. */
const DEBOUNCE_MS = 120;
/** Who has just sent something has a fresh board, and often goes on: a load now would be given up. */
const SENT_MS = 1000;

/**
 * Keeps the board up to date: what the event stream names is loaded again; while the stream is
 * down or silent, every 20 seconds (`live.ts`). Nothing runs while the page is hidden; shown again, it
 * loads once.
 */
export function useLive(): void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  // Loading again would end what is being loaded.
  const idle =
    state === "idle" &&
    navigation.state === "idle" &&
    fetchers.every((fetcher) => fetcher.state === "idle");
  const latest = useRef({ idle, revalidate });
  useEffect(() => {
    latest.current = { idle, revalidate };
  }, [idle, revalidate]);

  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(soon);
      soon = setTimeout(() => {
        // One at a time: what changed meanwhile is seen by the next.
        if (latest.current.idle && !sentLately(SENT_MS)) latest.current.revalidate();
        else load();
      }, DEBOUNCE_MS);
    };
    const live = createLive(openStream, load);
    const isShown = () => document.visibilityState === "visible";
    const onVisibility = () => {
      if (!isShown()) return live.stop();
      live.start();
      load();
    };
    if (isShown()) live.start();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(soon);
      live.stop();
    };
  }, []);
}

/** The browser tries again by itself where a stream ended, but not after a refusal. */
function openStream(ends: StreamEnds): () => void {
  const source = new EventSource("/events");
  source.addEventListener("open", () => ends.onUp());
  source.addEventListener("change", () => ends.onHeard("change"));
  source.addEventListener("heartbeat", () => ends.onHeard("heartbeat"));
  source.addEventListener("error", () => ends.onDown(source.readyState === EventSource.CLOSED));
  return () => source.close();
}
