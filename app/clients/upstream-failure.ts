import { CODES, HTTP_STATUS, type Code } from "#contract/codes.ts";

/** An upstream's answer that is not 0000, or the lack of one (5030, `unreachable`). */
export class UpstreamFailure extends Error {
  override name = "UpstreamFailure";
  readonly body: unknown;
  /** No answer came at all: network error or time limit. */
  readonly unreachable: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(
    /** A code of contract §5, or whatever else an upstream said. */
    readonly code: Code | (string & {}),
    message: string,
    details: {
      body?: unknown;
      unreachable?: boolean;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.body = details.body ?? {};
    this.unreachable = details.unreachable ?? false;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  /** The HTTP status of its code; 500 for a word that the contract does not know. */
  get status(): number {
    return isCode(this.code) ? HTTP_STATUS[this.code] : HTTP_STATUS[CODES.fault];
  }
}

const isCode = (code: string): code is Code => Object.hasOwn(HTTP_STATUS, code);
