import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What the way to the other side does, to connections that stand and to new ones:
 * - `pass`: carries everything;
 * - `black hole`: takes calls and carries nothing either way, closings neither. A connection that
 *   was in it stays in it, as after a failover: only new ones pass afterwards;
 * - `mute`: what the caller says arrives, the answers are lost; for good, as in a black hole;
 * - `stall`: carries nothing until the state changes, and then all of it;
 * - `reset`: resets connections, new ones as soon as they are taken;
 * - `refuse`: nobody listens; connections that stand go on;
 * - `half-close`: says that it will say no more, and still takes what the caller says;
 * - `latencyMs`: everything arrives so much later, each way;
 * - `bytesPerSecond`: answers come byte by byte, at this pace;
 * - `cutAfter`: resets each connection after so many more bytes of answers.
 */
export type Fault =
  | "pass"
  | "black hole"
  | "mute"
  | "stall"
  | "reset"
  | "refuse"
  | "half-close"
  | { latencyMs: number }
  | { bytesPerSecond: number }
  | { cutAfter: number };

export interface FaultProxy {
  readonly host: "127.0.0.1";
  readonly port: number;
  /** Connections taken so far. */
  readonly taken: number;
  /** Connections whose callers have not closed them. */
  readonly open: number;
  /** Holds at once, for `refuse` and away from it when the promise resolves. */
  set(fault: Fault): Promise<void>;
  /** Destroys every connection and listens no more. */
  close(): Promise<void>;
}

export type Target = { host: string; port: number } | { path: string };

/** Stands on a free loopback port before `to`, and passes until it is told otherwise. */
export async function startFaultProxy({ to }: { to: Target }): Promise<FaultProxy> {
  const way: Way = { fault: "pass", changed: new EventTarget() };
  const lines = new Set<Line>();
  let taken = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (caller) => {
    taken++;
    const line = new Line(caller, to, way);
    lines.add(line);
    line.whenOver(() => lines.delete(line));
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    host: "127.0.0.1",
    port,
    get taken() {
      return taken;
    },
    get open() {
      return [...lines].filter((line) => line.isHeld).length;
    },
    async set(fault) {
      way.fault = fault;
      for (const line of lines) line.obey();
      way.changed.dispatchEvent(new Event("change"));
      if (fault === "refuse") server.close();
      else if (!server.listening) await listen(server, port);
    },
    async close() {
      way.fault = "refuse";
      for (const line of lines) line.destroy();
      way.changed.dispatchEvent(new Event("change"));
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", fail);
      done();
    });
  });

interface Way {
  fault: Fault;
  /** Says `change` when the fault is another. */
  changed: EventTarget;
}

/** One connection through the proxy. */
class Line {
  readonly #caller: Socket;
  readonly #callee: Socket;
  readonly #way: Way;
  /** What is lost for good: nothing, the answers, or all. */
  #lost: "nothing" | "answers" | "all" = "nothing";
  /** Answers that may still pass before the connection is cut. */
  #left: number | undefined;

  constructor(caller: Socket, to: Target, way: Way) {
    this.#caller = caller;
    this.#callee = connect({ ...to, allowHalfOpen: true, noDelay: true } as never);
    this.#way = way;
    for (const socket of [caller, this.#callee]) socket.on("error", () => undefined);
    // A hole swallows the end of a connection too: the far side does not hear of it.
    caller.on("close", () => this.#lost === "all" || this.#callee.destroy());
    this.#callee.on("close", () => this.#lost !== "nothing" || caller.destroySoon());
    this.obey();
    void this.#carry(caller, this.#callee, false);
    void this.#carry(this.#callee, caller, true);
  }

  get isHeld(): boolean {
    return !this.#caller.destroyed && !this.#caller.readableEnded;
  }

  /** Both sides are closed. */
  whenOver(then: () => void): void {
    const check = () => this.#caller.closed && this.#callee.closed && then();
    this.#caller.on("close", check);
    this.#callee.on("close", check);
  }

  /** Does what the fault asks for at once, and remembers what lasts. */
  obey(): void {
    const { fault } = this.#way;
    if (fault === "reset") this.#reset();
    if (fault === "half-close") this.#caller.end();
    if (fault === "black hole") this.#lost = "all";
    if (fault === "mute" && this.#lost === "nothing") this.#lost = "answers";
    this.#left = typeof fault === "object" && "cutAfter" in fault ? fault.cutAfter : undefined;
  }

  destroy(): void {
    this.#caller.destroy();
    this.#callee.destroy();
  }

  #reset(): void {
    this.#caller.resetAndDestroy();
    this.destroy(); // now, or Node would say a FIN before the RST
  }

  async #carry(from: Socket, to: Socket, answers: boolean): Promise<void> {
    let delivered = Promise.resolve();
    try {
      // Without destroying `from` at its end: its other half may still be open.
      for await (const chunk of from.iterator({ destroyOnReturn: false })) {
        const arrived = performance.now();
        delivered = delivered.then(() => this.#deliver(chunk as Buffer, to, answers, arrived));
        delivered.catch(() => undefined);
        // A delay holds up nothing that comes behind it.
        if (!this.#delays()) await delivered;
      }
      await delivered;
      if (!this.#swallows(answers)) to.end();
    } catch {
      // One side was cut: its `close` tells the other.
    }
  }

  async #deliver(chunk: Buffer, to: Socket, answers: boolean, arrived: number): Promise<void> {
    await this.#stalled();
    const delay = this.#delays();
    if (delay) await sleep(Math.max(0, arrived + delay - performance.now()));
    if (this.#swallows(answers) || to.destroyed || to.writableEnded) return;
    if (answers && this.#left !== undefined) return this.#cut(chunk);
    await (answers ? this.#drip(chunk, to) : write(to, chunk));
  }

  #delays(): number {
    const { fault } = this.#way;
    return typeof fault === "object" && "latencyMs" in fault ? fault.latencyMs : 0;
  }

  #swallows(answers: boolean): boolean {
    return this.#lost === "all" || (answers && this.#lost === "answers");
  }

  async #stalled(): Promise<void> {
    while (this.#way.fault === "stall")
      await new Promise((done) =>
        this.#way.changed.addEventListener("change", done, { once: true }),
      );
  }

  async #cut(chunk: Buffer): Promise<void> {
    const passing = chunk.subarray(0, this.#left);
    this.#left! -= passing.length;
    await write(this.#caller, passing);
    if (this.#left === 0) this.#reset();
  }

  async #drip(chunk: Buffer, to: Socket): Promise<void> {
    for (let at = 0; at < chunk.length; at++) {
      const { fault } = this.#way;
      if (typeof fault !== "object" || !("bytesPerSecond" in fault))
        return this.#swallows(true) ? undefined : write(to, chunk.subarray(at));
      await write(to, chunk.subarray(at, at + 1));
      await sleep(1_000 / fault.bytesPerSecond);
    }
  }
}

const write = (to: Socket, chunk: Buffer) =>
  new Promise<void>((done, fail) => to.write(chunk, (error) => (error ? fail(error) : done())));
