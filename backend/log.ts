import { pino, type DestinationStream, type Logger } from "pino";

/** Left out wherever they stand, up to three deep. */
const HIDDEN = [
  ".authorization",
  ".cookie",
  '["set-cookie"]',
  ".password",
  ".token",
  ".emrKey",
  ".accessToken",
  ".refreshToken",
  ".secret",
  ".name",
  ".partyName",
  ".phone",
  ".partyPhone",
  ".bookedByName",
  ".bookedByPhone",
  ".bookedBy",
  ".party",
  ".memo",
];
/** A patient's words; an error's `message` stays. */
const WORDS = ["message", "booking.message", "*.booking.message", "reservation.message"];

/**
 * A link key opens somebody's page, as does the id of a payment's order: no path of an access log and no error's
 * address shows one.
 */
const withoutLinkKeys = (text: string) =>
  text
    .replace(/(\/kin-link-api\/v1\/info\/)[^\s?#"']+/g, "$1[…]")
    .replace(/(\/(?:payments\/orders|naver-kin-payment)\/)[^\s?#"'/]+/g, "$1[…]");
const maskPath = (path: unknown) => (typeof path === "string" ? withoutLinkKeys(path) : path);

/** Of many that failed together. */
const MOST_ERRORS = 20;

/**
 * Of an error: what it is and where, never `detail` or `parameters`, where the database quotes
 * rows with people's names.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const all: unknown[] = error instanceof AggregateError ? error.errors : [];
  const errors = all.length > 0 ? all.slice(0, MOST_ERRORS).map(describeError) : undefined;
  return {
    type: error.name,
    message: withoutLinkKeys(error.message),
    stack: error.stack && withoutLinkKeys(error.stack),
    code,
    constraint,
    table,
    cause,
    errors,
  };
}

/** The program's log: JSON lines, times in UTC, people and secrets left out wherever they hide. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = HIDDEN.flatMap((key) => [key.replace(/^\./, ""), `*${key}`, `*.*${key}`]);
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, path: maskPath },
      redact: { paths: [...paths, ...WORDS], censor: "[…]" },
    },
    destination,
  );
}

/** A rejection that nobody awaits is a fault to mend, not a reason to end everybody's work. */
export function logUnhandled(log: Pick<Logger, "error">): void {
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
}
