import { pino, type DestinationStream, type Logger } from "pino";

const SECRET_KEYS = [
  "authorization",
  "cookie",
  "password",
  "token",
  "accessToken",
  "refreshToken",
  "secret",
  "name",
  "partyName",
  "phone",
  "partyPhone",
  "party",
  "memo",
  "message",
];

/**
 * Of an error: what it is and where, never `detail` or `parameters`, where the database quotes
 * rows with people's names.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    constraint,
    table,
    cause,
  };
}

/** The program's log: JSON lines, times in UTC, people and secrets left out wherever they hide. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const anywhere = SECRET_KEYS.filter((key) => key !== "message" && key !== "name");
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: [...anywhere, ...SECRET_KEYS.flatMap((key) => [`*.${key}`, `*.*.${key}`])],
        censor: "[…]",
      },
    },
    destination,
  );
}
