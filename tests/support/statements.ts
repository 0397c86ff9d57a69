import pg from "pg";

/** The listener notifies itself to know that it hears; that is nobody's page. */
const BEAT = /^notify beat_/;

const prototype = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...given: unknown[]) => unknown;
};

/**
 * Puts `how` before every statement that this process sends, on any connection; `send` sends it.
 * @returns what takes it away again
 */
export function interceptStatements(how: (text: string, send: () => unknown) => unknown) {
  const { query } = prototype;
  prototype.query = function (...given) {
    return how(textOf(given[0]), () => query.apply(this, given));
  };
  return () => {
    prototype.query = query;
  };
}

/** The statements sent while `work` ran: several in one simple query are one. */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  const restore = interceptStatements((text, send) => {
    if (!BEAT.test(text)) statements.push(text);
    return send();
  });
  try {
    return { result: await work(), statements };
  } finally {
    restore();
  }
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const config = query as { text?: unknown };
  return typeof config.text === "string" ? config.text : "(no text)";
}
