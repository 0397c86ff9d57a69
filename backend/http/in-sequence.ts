import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Nobody who means well sends even a second request before the first one's answer. */
const MOST_WAITING = 50;

/**
 * Answers what is asked on one connection one at a time: the answers must go in that order anyway
 * (RFC 9112 §9.3.2), and who pipelines thousands takes no more turns than who asks once. What waits
 * when its connection goes is never begun; a connection on which too many wait is cut.
 */
export function inSequence(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const queue = waiting.get(socket) ?? [];
    if (queue.length > MOST_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, queue);
    queue.push(() => {
      // A stop has answered 503 while it waited.
      if (!res.headersSent) answer(req, res);
    });
    res.once("close", () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) queue[0]?.();
  };
}
