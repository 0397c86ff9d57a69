import { connect, type Socket } from "node:net";
import {
  bytesOf,
  GIVEN_UP_MS,
  isEventStream,
  parse,
  sizeOf,
  type Answered,
  type Wired,
} from "./wire.ts";

/**
 * A connection that is kept for the next request, as browsers and proxies keep theirs. One request
 * at a time.
 */
export class KeptConnection {
  readonly #origin: URL;
  #socket: Socket | undefined;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  /**
   * Sends a request and reads its answer to the end; of an event stream the first bytes.
   * @returns null when the connection, a fresh one, was closed without an answer
   * @throws when there is no whole answer after half a minute
   */
  async send(request: Wired): Promise<Answered | null> {
    // A server may close what stood idle, just when it is used again.
    if (this.#socket?.destroyed === false) return (await this.#ask(request)) ?? this.#ask(request);
    return this.#ask(request);
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #ask(request: Wired): Promise<Answered | null> {
    const { host } = this.#origin;
    const socket = this.#connected();
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const answered = () => parse(Buffer.concat(chunks), performance.now() - began);
      const finish = (answer: Answered | null, isKept: boolean) => {
        clearTimeout(givingUp);
        socket.off("data", onData).off("close", onClose);
        if (!isKept) this.close();
        resolve(answer);
      };
      // Of the whole: a stream that was not taken for one says something now and then.
      const givingUp = setTimeout(() => {
        socket.off("data", onData).off("close", onClose);
        this.close();
        reject(new Error("no answer"));
      }, GIVEN_UP_MS);
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        const bytes = Buffer.concat(chunks);
        if (isEventStream(bytes)) return finish(answered(), false);
        const size = sizeOf(bytes, request.method);
        if (size === undefined || bytes.length < size) return;
        const answer = answered();
        finish(answer, bytes.length === size && answer?.headers.get("connection") !== "close");
      };
      const onClose = () => finish(answered(), false);
      socket.on("data", onData).on("close", onClose);
      socket.write(bytesOf(request, host, "keep-alive"));
    });
  }

  #connected(): Socket {
    if (this.#socket?.destroyed === false) return this.#socket;
    const { hostname, port } = this.#origin;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    // A server may close while the rest of a body that it refused is still on the way.
    return this.#socket.on("error", () => undefined);
  }
}
