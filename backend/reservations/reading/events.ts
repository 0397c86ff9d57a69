import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";

const HEARTBEAT_MS = 15_000;
/** As long as an access token lives: whoever listens on shows a fresh one. */
const LONGEST_MS = 15 * 60_000;

/**
 * The hospital's changes as they are committed, as server-sent events. The stream ends when
 * changes may have been missed, and after 15 minutes: on connecting again one looks at everything.
 */
export function streamEvents({ changes, stopping }: Services, c: Context<StaffEnv>): Response {
  const { hospitalId } = c.var.staff;
  return streamSSE(c, async (stream) => {
    const ended = new Promise<void>((end) => {
      const unsubscribe = changes.subscribe(
        hospitalId,
        (event) => void stream.writeSSE({ event: "change", data: JSON.stringify(event) }),
        end,
      );
      const heartbeat = setInterval(() => void stream.write(":\n\n"), HEARTBEAT_MS);
      const longest = setTimeout(end, LONGEST_MS);
      stopping.addEventListener("abort", () => end(), { once: true });
      stream.onAbort(() => {
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(longest);
        end();
      });
    });
    // Says at once that the stream stands.
    await stream.write(":\n\n");
    await ended;
    stream.abort();
  });
}
