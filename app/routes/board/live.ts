import { POLL_MS, SILENT_MS } from "#contract/event-stream.ts";

/** What a stream of events tells whoever opened it. */
export interface StreamEnds {
  /** It stands. */
  onUp(): void;
  /** A change, or a heartbeat: the line is alive. */
  onHeard(what: "change" | "heartbeat"): void;
  /** It is down; `closed` says that it does not come back by itself. */
  onDown(closed: boolean): void;
}

/** Opens a stream. @returns what closes it; nothing is told after that */
export type OpenStream = (ends: StreamEnds) => () => void;

/** Keeps a page up to date; see `createLive`. */
export interface Live {
  /** The page is seen: listens. */
  start(): void;
  /** The page is hidden or gone: nothing runs. */
  stop(): void;
}

/**
 * Calls `load` for each change that the stream tells; at once when the stream falls (a server that
 * went is noticed); every 20 seconds while none stands, and once when it stands again. A stream that
 * is silent for 35 s (a proxy that swallows it, a laptop that slept) counts as down: it is closed, and
 * every 20 seconds a new one is tried.
 */
export function createLive(openStream: OpenStream, load: () => void): Live {
  let close: (() => void) | null = null;
  let stream: "opening" | "up" | "down" = "opening";
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const leave = () => {
    clearTimeout(watchdog);
    close?.();
    close = null;
  };
  const down = () => {
    stream = "down";
    poll ??= setInterval(() => {
      load();
      open();
    }, POLL_MS);
  };
  const silent = () => {
    leave();
    down();
    load();
  };
  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(silent, SILENT_MS);
  };
  const open = () => {
    if (close) return;
    heard();
    close = openStream({
      onUp() {
        heard();
        clearInterval(poll);
        poll = undefined;
        if (stream === "down") load();
        stream = "up";
      },
      onHeard(what) {
        heard();
        if (what === "change") load();
      },
      onDown(closed) {
        if (stream === "up") load();
        down();
        if (closed) leave();
      },
    });
  };
  return {
    start: open,
    stop() {
      leave();
      clearInterval(poll);
      poll = undefined;
    },
  };
}
