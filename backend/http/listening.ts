import { setTimeout as wait } from "node:timers/promises";
import { Server as TcpServer, type AddressInfo, type Socket } from "node:net";
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Env } from "../../env.ts";
import { StartError } from "../start-error.ts";
import { inSequence } from "./in-sequence.ts";

/** A connection on which nothing was asked for so long is not about to be asked on. */
const QUIET_MS = 1_000;
/** Callers that stop at the same time get at most so long for what they have begun. */
const LINGER_MS = 3_000;
/**
 * For so long nobody has connected and nobody was answered, who connects again: nobody else is on the
 * way. Where they never cease to connect, that is not waited for.
 */
const LET_IN_MS = 50;
const CEASE_MS = 1_000;
const LONGEST_HOLD_MS = 3_000;
const SHORT_TURN_MS = 1;

/** A server that listens, and that closes without cutting anything off. */
export interface Listening {
  /** To show. */
  url: string;
  /**
   * Refuses new connections as soon as nobody is about to make one, answers what is asked on those
   * that stand, each for the last time, and closes them; an idle one after a second, because a
   * request may be on its way. Resolves when none is left.
   */
  close(): Promise<void>;
  /** 503 to whoever has no answer yet; what is left of the connections is cut. */
  giveUp(): void;
}

export interface ListenOptions {
  /**
   * Its callers are programs that may be stopping at the same time, with requests of their own in
   * flight: while they go on calling, new connections are let in for up to 3 s after the close.
   */
  lingers?: boolean;
}

interface Connection {
  answers: Set<ServerResponse>;
  /** When it was opened, or its last answer was given; by `performance.now()`. */
  idleSince: number;
}

/**
 * Listens on HOST and PORT, and lets `answer` answer, on each connection one request at a time.
 * @throws StartError that names PORT when the port is taken or not ours to use, else HOST
 */
export async function listen(
  server: Server,
  answer: RequestListener,
  { HOST, PORT }: Pick<Env, "HOST" | "PORT">,
  { lingers = false }: ListenOptions = {},
): Promise<Listening> {
  const answerNext = inSequence(answer);
  const connections = new Map<Socket, Connection>();
  const last = { connected: 0, asked: 0, answered: 0 };
  let closing = false;
  /** While not null, what is asked waits. */
  let held: (() => void)[] | null = null;

  server.on("connection", (socket: Socket) => {
    last.connected = performance.now();
    connections.set(socket, { answers: new Set(), idleSince: last.connected });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", (req, res) => {
    last.asked = performance.now();
    const connection = connections.get(req.socket);
    connection?.answers.add(res);
    res.once("close", () => {
      last.answered = performance.now();
      connection?.answers.delete(res);
      if (connection) connection.idleSince = last.answered;
    });
    if (closing) sayLast(res);
    if (held) held.push(() => answerNext(req, res));
    else answerNext(req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject(new StartError(whyNot(error, { HOST, PORT }), { cause: error }));
    });
    server.listen(PORT, HOST, resolve);
  });

  /** Until no caller calls any more: new connections are let in. */
  async function linger(since: number) {
    for (let now = since; now - since < LINGER_MS; now = performance.now()) {
      if (now - Math.max(last.asked, since) >= QUIET_MS) return;
      await wait(50);
    }
  }

  /**
   * To stop listening throws away who has connected and is not let in yet, and the event loop lets
   * in one a turn. So everybody is let in first, and what they ask waits, or they would come
   * again; then it is done at the end of a turn that did nothing else.
   */
  async function letIn() {
    held = [];
    const since = performance.now();
    for (let turn = since, now = since; now - since < LONGEST_HOLD_MS; turn = now) {
      await nextTurn();
      now = performance.now();
      const comers = now - since < CEASE_MS ? LET_IN_MS : now - turn;
      const isQuiet =
        now - Math.max(last.connected, since) >= comers && now - last.answered >= LET_IN_MS;
      if (isQuiet && now - turn < SHORT_TURN_MS) return;
    }
  }

  async function closeIdle(since: number) {
    const longAgo = performance.now() - QUIET_MS;
    // After a turn that took long a request may have come and not be read yet.
    await nextTurn();
    for (const [socket, { answers, idleSince }] of connections)
      if (answers.size === 0 && Math.max(idleSince, since) < longAgo) socket.destroy();
  }

  return {
    url: urlOf(server.address() as AddressInfo),
    async close() {
      const since = performance.now();
      closing = true;
      for (const { answers } of connections.values()) answers.forEach(sayLast);
      if (lingers && connections.size > 0) await linger(since);
      await letIn();
      const closed = new Promise<unknown>((resolve) => {
        // http's own close would end idle connections at once, whatever is on its way on them.
        TcpServer.prototype.close.call(server, resolve);
      });
      const waiting = held ?? [];
      held = null;
      for (const go of waiting) go();
      const sweep = setInterval(() => void closeIdle(since), 50);
      await closed;
      clearInterval(sweep);
    },
    giveUp() {
      for (const [socket, { answers }] of connections) {
        for (const res of answers)
          if (!res.headersSent) res.writeHead(503, { "cache-control": "no-store" }).end();
        socket.destroySoon();
        setTimeout(() => socket.destroy(), 100);
      }
    },
  };
}

/** Why nobody can listen there, behind the variable that says it. */
function whyNot(
  { code = "", message }: NodeJS.ErrnoException,
  { HOST, PORT }: Pick<Env, "HOST" | "PORT">,
): string {
  if (code === "EADDRINUSE") return `PORT: ${HOST}:${PORT} is already in use`;
  return code === "EACCES" ? `PORT: ${HOST}:${PORT} ${message}` : `HOST: ${message}`;
}

/** Asked on this connection no more. */
function sayLast(res: ServerResponse) {
  if (!res.headersSent) res.setHeader("connection", "close");
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const urlOf = ({ address, port, family }: AddressInfo) =>
  `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
