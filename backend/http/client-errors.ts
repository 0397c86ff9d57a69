import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";

/** What Node says itself when it cannot read a request; all else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what never becomes a request of ours (malformed, headers over 16 KiB, too slow, CONNECT,
 * an `Expect` that is not 100-continue) with these headers, which all other answers carry as well.
 */
export function answerClientErrors(
  server: Server,
  headers: Readonly<Record<string, string>>,
): void {
  const answering = new WeakMap<Duplex, number>();
  server.prependListener("request", ({ socket }, res) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    res.once("close", () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // On a connection that is gone, or into another request's answer, nothing can be said.
    if (!socket.writable || (answering.get(socket) ?? 0) > 0) socket.destroy();
    else say(socket, STATUS[error.code ?? ""] ?? 400, headers);
  });
  server.on("connect", (_req, socket) => {
    socket.on("error", () => socket.destroy());
    say(socket, 405, { ...headers, allow: "GET, HEAD, POST" });
  });
  server.on("checkExpectation", (_req, res) =>
    res.writeHead(417, { ...headers, "cache-control": "no-store" }).end(),
  );
}

function say(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    connection: "close",
    "content-length": "0",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n`;
  socket.end(head, () => socket.destroy());
}
