import { CODES, type FailureCode } from "#contract/codes.ts";
import type { Conflict } from "#contract/envelope.ts";

/**
 * What the domain throws: a code of contract §5 and the body that goes with it. Only
 * `backend/http` turns it into an answer. The message is for logs and developers, never secret.
 */
export class Failure extends Error {
  override name = "Failure";
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly body: unknown = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** 5030 where nothing is wrong with us: as many as may be are here already. */
export class Busy extends Failure {
  constructor(message: string, retryAfterSeconds: number, body: unknown = {}) {
    super(CODES.unavailable, message, body, retryAfterSeconds);
  }
}

/** 4000 with a Korean sentence per field path. */
export const invalid = (fields: Record<string, string>) =>
  new Failure(CODES.invalid, "input did not validate", { fields });
export const notFound = (what: string) => new Failure(CODES.notFound, `no such ${what}`);
export const conflict = (body: Conflict, message: string) =>
  new Failure(CODES.conflict, message, body);
