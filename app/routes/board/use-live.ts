import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { sentLately } from "#app/session/sending.ts";

/** Changes that come together are loaded together. */
const DEBOUNCE_MS = 120;
/** How often the board asks by itself while the event stream is down. */
const POLL_MS = 20_000;
/** Who has just sent something has a fresh board, and often goes on: a load now would be given up. */
const SENT_MS = 1000;

/**
 * Keeps the board up to date: what the event stream names is loaded again; while the stream is
 * down, every 20 seconds. Nothing runs while the page is hidden; shown again, it loads once.
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
    let source: EventSource | null = null;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;

    const load = () => {
      clearTimeout(soon);
      soon = setTimeout(() => {
        // One at a time: what changed meanwhile is seen by the next.
        if (latest.current.idle && !sentLately(SENT_MS)) latest.current.revalidate();
        else load();
      }, DEBOUNCE_MS);
    };
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    let wasDown = false;
    const open = () => {
      if (source) return;
      source = new EventSource("/events");
      source.addEventListener("change", load);
      source.addEventListener("open", () => {
        stopPolling();
        if (wasDown) load();
        wasDown = false;
      });
      source.addEventListener("error", () => {
        wasDown = true;
        poll ??= setInterval(load, POLL_MS);
        // The browser tries again by itself, but not after a refusal.
        if (source?.readyState === EventSource.CLOSED) close();
      });
    };
    const close = () => {
      source?.close();
      source = null;
    };
    const shown = () => {
      if (document.visibilityState === "visible") {
        open();
        load();
      } else {
        close();
        stopPolling();
      }
    };
    const retry = setInterval(() => {
      if (document.visibilityState === "visible") open();
    }, POLL_MS);
    if (document.visibilityState === "visible") open();
    document.addEventListener("visibilitychange", shown);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      clearTimeout(soon);
      clearInterval(retry);
      stopPolling();
      close();
    };
  }, []);
}
