import type { Logger } from "pino";
import type { ChangeFeed } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { SessionCache } from "./accounts/session-cache.ts";
import type { Database } from "./database/database.ts";
import type { FactsCache } from "./hospitals/facts-cache.ts";
import type { Mailer } from "./mails/mailer.ts";
import type { FileMaker } from "./files/making/maker.ts";
import type { Payments } from "./payments/payments.ts";
import type { Platforms } from "./platforms/platform.ts";
import type { Readiness } from "./readiness.ts";
import type { Secrets } from "./secrets.ts";

/** What every use case of the backend may reach for; built once in `start.ts`. */
export interface Services {
  database: Database;
  /** For what reads much at a time: a few connections of its own, where a statement has no limit. */
  exports: Database;
  clock: Clock;
  log: Logger;
  changes: ChangeFeed;
  /** Facts of hospitals, for drawing only. */
  facts: FactsCache;
  sessions: SessionCache;
  platforms: Platforms;
  payments: Payments;
  /** Makes pictures, whoever sends or loads them: one at a time in this process. */
  maker: FileMaker;
  /** Null: mails are kept, and nobody sends them. */
  mailer: Mailer | null;
  /** The site's public address, without a trailing slash: links in mails begin with it. */
  siteUrl: string;
  readiness: Readiness;
  /** Aborts when the program begins to stop: what would never end by itself ends then. */
  stopping: AbortSignal;
  secrets: Secrets;
  /** A login from outside the hospital wants a second factor (decision 057). */
  production: boolean;
}
