import pg from "pg";

/** Saying good-bye to a server that does not answer is given up after so long. */
const LEAVE_MS = 1_000;

/** The server did not answer in time: it, or the way to it, is gone without a word. */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
  readonly code = "ETIMEDOUT";
}

/** Closes the socket now; what is under way fails with the reason. */
export const cut = ({ connection }: pg.Client, reason?: Error) => connection.stream.destroy(reason);

/**
 * A connection that is destroyed when a statement is not answered within `query_timeout`
 * milliseconds. The driver's own time-out gives up the statement and keeps the connection, on
 * which the next one, a rollback for instance, waits for the same answer again.
 */
export class TimedClient extends pg.Client {
  readonly #answerMs: number | undefined;

  constructor({ query_timeout: answerMs, ...config }: pg.ClientConfig = {}) {
    super(config);
    this.#answerMs = answerMs;
  }

  /** The driver's, whose many forms end in a callback or a promise. */
  override query(...given: unknown[]): never {
    const query = super.query.bind(this) as (...given: unknown[]) => never;
    if (this.#answerMs === undefined) return query(...given);
    const answered = this.#expectAnswer(this.#answerMs);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const reported = (...result: unknown[]) => {
        answered();
        Reflect.apply(callback, undefined, result);
      };
      return query(...given.slice(0, -1), reported);
    }
    const result = query(...given);
    Promise.resolve<unknown>(result).then(answered, answered);
    return result;
  }

  /** Takes leave; of a server that does not answer, without it. */
  override end(callback?: (error: Error) => void): Promise<void> {
    const late = setTimeout(() => cut(this), LEAVE_MS);
    const ended = super.end().finally(() => clearTimeout(late));
    if (callback) void ended.then(callback as () => void);
    return ended;
  }

  #expectAnswer(withinMs: number): () => void {
    let waiting = true;
    const timer = setTimeout(() => {
      // Where this process was held up, the answer lies in the socket: it is read before this.
      setImmediate(() => {
        if (waiting) cut(this, new NoAnswerError(`no answer within ${withinMs} ms`));
      });
    }, withinMs);
    return () => {
      waiting = false;
      clearTimeout(timer);
    };
  }
}

/** A connection of one's own beside the pool, by this name; it waits for no answer longer. */
export const ownConnection = (
  connection: pg.ClientConfig,
  name: string,
  answerMs: number,
): pg.Client =>
  new TimedClient({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
