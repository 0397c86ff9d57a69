import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { inBackground } from "#app/session/calls.ts";
import { lineNow, watchLine } from "#app/session/line.ts";
import { sentLately } from "#app/session/sending.ts";
import { createLive, type StreamEnds } from "./live.ts";
import { loadWhenIdle } from "./load-when-idle.ts";

/** Who has just sent something has a fresh board, and often goes on: a load now would be given up. */
const SENT_MS = 1000;

const RETRY_MS = 4_000;

/**
 * Keeps the board up to date: what the event stream names is loaded again; while the stream is
 * down or silent, every 20 seconds (`live.ts`). Shown again, it loads once. Nothing runs while the page
 * is hidden, unless it `watches` then, to tell of what comes in.
 */
export function useLive(watches: () => boolean): void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  // Loading again would end what is being loaded.
  const idle =
    state === "idle" &&
    navigation.state === "idle" &&
    fetchers.every((fetcher) => fetcher.state === "idle");
  const latest = useRef({ idle, revalidate, watches });
  useEffect(() => {
    latest.current = { idle, revalidate, watches };
  }, [idle, revalidate, watches]);

  useEffect(() => {
    const loading = loadWhenIdle(
      () => latest.current.idle && !sentLately(SENT_MS),
      () => inBackground(latest.current.revalidate),
    );
    const live = createLive(openStream, loading.ask);
    const isShown = () => document.visibilityState === "visible";
    const isAwake = () => isShown() || latest.current.watches();
    const onVisibility = () => {
      if (!isAwake()) return live.stop();
      live.start();
      if (isShown()) loading.ask();
    };
    if (isAwake()) live.start();
    document.addEventListener("visibilitychange", onVisibility);
    const stopRetrying = retryWhileDown(() => isAwake() && loading.ask());
    return () => {
      stopRetrying();
      document.removeEventListener("visibilitychange", onVisibility);
      loading.stop();
      live.stop();
    };
  }, []);
}

/** Without a line the board is asked for again and again, and as soon as the machine is on a network. */
function retryWhileDown(ask: () => void): () => void {
  let retrying: ReturnType<typeof setInterval> | undefined;
  const stopWatching = watchLine(() => {
    clearInterval(retrying);
    if (lineNow() === "down") retrying = setInterval(ask, RETRY_MS);
  });
  window.addEventListener("online", ask);
  return () => {
    stopWatching();
    clearInterval(retrying);
    window.removeEventListener("online", ask);
  };
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
