import type { MiddlewareHandler } from "hono";

/** What is refused is read on to so much, so that whoever sends it gets to our answer. */
const MOST_DROPPED = 128 * 1024 * 1024;

/** Behind the answer to a call whose body is a file: nothing of the body stays on the wire. */
export const dropRest: MiddlewareHandler = async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (body === null || body.locked) return;
  const reader = body.getReader();
  try {
    for (let dropped = 0; dropped <= MOST_DROPPED;) {
      const { done, value } = await reader.read();
      if (done) return;
      dropped += value.byteLength;
    }
    c.header("connection", "close");
  } catch {
    // Who sent it went away.
  }
};
