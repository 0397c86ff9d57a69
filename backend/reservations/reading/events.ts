import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { CODES } from "#contract/codes.ts";
import { HEARTBEAT_MS, POLL_MS } from "#contract/event-stream.ts";
import { Failure } from "#backend/failure.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { SetMultimap } from "#backend/set-multimap.ts";

/** As long as an access token lives: whoever listens on shows a fresh one. */
const LONGEST_MS = 15 * 60_000;
/** Windows of one session that are listened from at a time, in this process. */
const MOST = 20;

/**
 * The hospital's changes as they are committed, as server-sent events, with a heartbeat. A stream
 * ends with its session, when changes may have been missed, when the program stops, and after 15
 * minutes: on connecting again one looks at everything. Of more than 20 of one session the oldest
 * ends: it may be one whose other end is gone without a word, and a person looks at the newest.
 */
export function createEventStreams({ changes, sessions, stopping, clock }: Services) {
  const open = new SetMultimap<string, () => void>();

  return (c: Context<StaffEnv>): Response => {
    const { staff } = c.var;
    if (!changes.healthy()) throw new Failure(CODES.unavailable, "nothing is heard", {}, 5);
    return streamSSE(c, async (stream) => {
      const ended = new AbortController();
      const end = () => ended.abort();
      const crowdOut = () => {
        // Back at once, it would crowd out the next.
        void stream.write(`retry: ${POLL_MS}\n\n`);
        end();
      };
      const check = async () => {
        // A database out of reach is no end of a session.
        const lives = await sessions.of(staff, clock(), "program").then(Boolean, () => true);
        if (!lives || !changes.healthy()) end();
      };
      const leave = [
        changes.subscribe(
          staff.hospitalId,
          (event) => void stream.writeSSE({ event: "change", data: JSON.stringify(event) }),
          end,
        ),
        sessions.onEnd(staff.sessionId, () => void check()),
        open.add(staff.sessionId, crowdOut),
      ];
      for (const crowdedOut of open.of(staff.sessionId).slice(0, -MOST)) crowdedOut();
      const beat = async () => {
        await check();
        if (!ended.signal.aborted) await stream.writeSSE({ event: "heartbeat", data: "" });
      };
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
      const longest = setTimeout(end, LONGEST_MS);
      stopping.addEventListener("abort", end, { signal: ended.signal });
      stream.onAbort(end);
      const over = new Promise((resolve) => ended.signal.addEventListener("abort", resolve));
      if (stopping.aborted) end();
      // Says at once that the stream stands.
      void stream.write(":\n\n");
      if (!ended.signal.aborted) await over;
      leave.forEach((go) => go());
      clearInterval(heartbeat);
      clearTimeout(longest);
      stream.abort();
    });
  };
}
