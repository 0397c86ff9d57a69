import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request as it goes over the wire: nothing of it is checked or put right. */
export interface Wired {
  method: string;
  /** What stands in the request line. */
  target: string;
  headers?: readonly (readonly [name: string, value: string])[];
  body?: Uint8Array | string;
}

export interface Answered {
  status: number;
  /** Lower-case names; several of one name are joined by a line break. */
  headers: ReadonlyMap<string, string>;
  text: string;
  ms: number;
}

const LATIN1 = "latin1";
const GIVEN_UP_MS = 30_000;

/** The bytes of a request, its length and `connection: close` added unless it says them itself. */
export function bytesOf({ method, target, headers = [], body = "" }: Wired, host: string): Buffer {
  const content = typeof body === "string" ? Buffer.from(body) : Buffer.from(body);
  const said = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: [string, string][] = [];
  if (!said.has("host")) own.push(["host", host]);
  if (!said.has("connection")) own.push(["connection", "close"]);
  if (content.byteLength > 0 && !said.has("content-length") && !said.has("transfer-encoding"))
    own.push(["content-length", String(content.byteLength)]);
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${method} ${target} HTTP/1.1\r\n${lines}\r\n`;
  return Buffer.concat([Buffer.from(head, LATIN1), content]);
}

/**
 * Sends a request over a connection of its own, and reads the answer to its end; of an event stream
 * the first bytes.
 * @returns null when the connection was closed without an answer
 * @throws when there is no answer for half a minute
 */
export function send(origin: string, request: Wired): Promise<Answered | null> {
  const { hostname, port, host } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answered = () => {
      const answer = parse(Buffer.concat(chunks), performance.now() - began);
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(GIVEN_UP_MS, () => {
      socket.destroy();
      reject(new Error("no answer"));
    });
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (chunks.length === 1 && /^content-type: text\/event-stream/im.test(chunk.toString(LATIN1)))
        answered();
    });
    socket.on("close", answered);
    // A server may close while the rest of a body that it refused is still on the way.
    socket.on("error", () => undefined);
    socket.write(bytesOf(request, host));
  });
}

function parse(bytes: Buffer, ms: number): Answered | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = bytes.subarray(0, end).toString(LATIN1).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(end + 4);
  if (status < 200) return parse(rest, ms);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  const body = headers.get("transfer-encoding") === "chunked" ? unchunked(rest) : rest;
  return { status, headers, text: decoded(body, headers.get("content-encoding")).toString(), ms };
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  // Nothing is left of a body for HEAD, and for 304.
  if (body.length === 0) return body;
  if (encoding === "gzip") return gunzipSync(body);
  return encoding === "br" ? brotliDecompressSync(body) : body;
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf("\r\n", at);
    const size = parseInt(bytes.subarray(at, line).toString(LATIN1), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
