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
export const GIVEN_UP_MS = 30_000;

/** The bytes of a request, its length and `connection` added unless it says them itself. */
export function bytesOf(
  { method, target, headers = [], body = "" }: Wired,
  host: string,
  connection = "close",
): Buffer {
  const content = typeof body === "string" ? Buffer.from(body) : Buffer.from(body);
  const said = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: [string, string][] = [];
  if (!said.has("host")) own.push(["host", host]);
  if (!said.has("connection")) own.push(["connection", connection]);
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
 * @throws when there is no whole answer after half a minute
 */
export function send(origin: string, request: Wired): Promise<Answered | null> {
  const { hostname, port, host } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answered = () => {
      clearTimeout(givingUp);
      const answer = parse(Buffer.concat(chunks), performance.now() - began);
      socket.destroy();
      resolve(answer);
    };
    const givingUp = setTimeout(() => {
      socket.destroy();
      reject(new Error("no answer"));
    }, GIVEN_UP_MS);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (isEventStream(Buffer.concat(chunks))) answered();
    });
    socket.on("close", answered);
    // A server may close while the rest of a body that it refused is still on the way.
    socket.on("error", () => undefined);
    socket.write(bytesOf(request, host));
  });
}

/** The last header block and where it ends: before it there may be interim ones (100 Continue). */
function headOf(bytes: Buffer): { head: string; end: number } | undefined {
  for (let start = 0; ;) {
    const at = bytes.indexOf("\r\n\r\n", start);
    if (at < 0) return undefined;
    const head = bytes.subarray(start, at).toString(LATIN1);
    if (!head.startsWith("HTTP/1.1 1")) return { head, end: at + 4 };
    start = at + 4;
  }
}

/** Whether what came begins a stream, which has no end. */
export const isEventStream = (bytes: Buffer): boolean =>
  /^content-type: text\/event-stream/im.test(headOf(bytes)?.head ?? "");

/**
 * How many bytes the answer has that came so far, to its end.
 * @returns undefined while that cannot be told, or when only the close of the connection tells it
 */
export function sizeOf(bytes: Buffer, method: string): number | undefined {
  const found = headOf(bytes);
  if (found === undefined) return undefined;
  const { head, end } = found;
  const status = Number(head.slice(9, 12));
  if (method === "HEAD" || status === 204 || status === 304) return end;
  if (/^transfer-encoding: chunked/im.test(head)) {
    const { end: last } = unchunked(bytes.subarray(end));
    return last === undefined ? undefined : end + last;
  }
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? undefined : end + Number(length);
}

/** @returns null while there are no whole headers */
export function parse(bytes: Buffer, ms: number): Answered | null {
  const found = headOf(bytes);
  if (found === undefined) return null;
  const [first = "", ...lines] = found.head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(found.end);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  const body = headers.get("transfer-encoding") === "chunked" ? unchunked(rest).body : rest;
  return { status, headers, text: decoded(body, headers.get("content-encoding")).toString(), ms };
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  // Nothing is left of a body for HEAD, and for 304.
  if (body.length === 0) return body;
  if (encoding === "gzip") return gunzipSync(body);
  return encoding === "br" ? brotliDecompressSync(body) : body;
}

/** The chunks that came, and where they end if they do. */
function unchunked(bytes: Buffer): { body: Buffer; end?: number } {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf("\r\n", at);
    if (line < 0) break;
    const size = parseInt(bytes.subarray(at, line).toString(LATIN1), 16);
    const next = line + 2 + size + 2;
    // After the last one an empty line; nobody sends trailers.
    if (size === 0 && next <= bytes.length) return { body: Buffer.concat(parts), end: next };
    if (!(size > 0)) break;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = next;
  }
  return { body: Buffer.concat(parts) };
}
