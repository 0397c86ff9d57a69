import type { IncomingMessage } from "node:http";

/** How much of a refused body is heard out, and for how long. */
const HEARD_OUT = { bytes: 160 * 1024 * 1024, ms: 60_000 };

/**
 * Drops what is still to come of a body that nobody reads any more. A line that is closed on somebody who
 * still sends takes the answer with it: they see a broken line instead of the words.
 * @returns has it all come? False where it is more or slower than `most`, or its sender went
 */
export function restOf(req: IncomingMessage, most = HEARD_OUT): Promise<boolean> {
  if (req.complete || req.destroyed) return Promise.resolve(req.complete);
  return new Promise((resolve) => {
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      req.off("data", count).off("end", done).off("close", done).off("error", done);
      resolve(req.complete);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most.bytes) done();
    };
    const timer = setTimeout(done, most.ms);
    // Whoever read it so far would keep every piece.
    req.removeAllListeners("data");
    req.on("data", count).once("end", done).once("close", done).once("error", done);
    req.resume();
  });
}
