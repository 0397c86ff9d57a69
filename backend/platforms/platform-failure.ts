/**
 * PASSING: down, slow or too busy, to be tried again. REFUSED: it will never take this. LOCKED_OUT:
 * it does not let this hospital in. CONFLICT: it knows something newer of this, to be read first.
 */
export type FailureKind = "PASSING" | "REFUSED" | "LOCKED_OUT" | "CONFLICT";

/** The platform did not take what it was told, or did not answer. */
export class PlatformFailure extends Error {
  override name = "PlatformFailure";
  readonly kind: FailureKind;
  /** What it said, for staff to read. */
  readonly words: string | null;
  /** It asked to be left alone for so long. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    more: {
      kind?: FailureKind;
      words?: string | null;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(message);
    this.kind = more.kind ?? "PASSING";
    this.words = more.words ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
