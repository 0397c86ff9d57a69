import { AsyncLocalStorage } from "node:async_hooks";
import { Server } from "node:http";
import pg from "pg";

/**
 * Counts what requests say to PostgreSQL (`pg.Client.query`), and nothing else: jobs and listeners
 * go on beside them.
 */

interface Count {
  statements: number;
}
/** Null while nobody counts: following a request through its promises costs CPU. */
let counter: Count | null = null;
const request = new AsyncLocalStorage<Count>();

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
const emit = Server.prototype.emit as (this: Server, ...args: unknown[]) => boolean;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const send = () => emit.apply(this, [event, ...args]);
  return event === "request" && counter ? request.run(counter, send) : send();
};

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const count = counter && request.getStore();
  if (count) count.statements += 1;
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

export function startCounting(): void {
  counter = { statements: 0 };
}

/** @returns the statements of the requests since then */
export function stopCounting(): number {
  const statements = counter?.statements ?? 0;
  counter = null;
  request.disable();
  return statements;
}
