/** What a database error means, told by the driver's code (PostgreSQL's SQLSTATE or Node's). */

const codeOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return "";
  return "code" in error && typeof error.code === "string" ? error.code : "";
};

const OUT_OF_REACH = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT", // the socket file is gone
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT", // its `NoAnswerError` too
  "25006", // a primary that has become a standby
  "25P03", // idle in a transaction for too long, the transaction for too long
  "25P04",
  "40001", // serialization failure, deadlock, lock timeout: the same call may pass in a moment
  "40P01",
  "55P03",
  "57014", // the statement for too long
  "58030", // its disk fails
]);

/** Connections (08), what it needs (53: disk, memory, connections), its operator (57P). */
const OUT_OF_REACH_CLASSES = /^(08|53|57P)/;

// pg reports a lost connection without a code.
const LOST =
  /^(Connection terminated|timeout e(xceeded|xpired)|Query read timeout|Client (has|was) )/;

/** The database is away, silent, starting, stopping, full or overrun: 5030, worth a new try. */
export const isOutOfReach = (error: unknown): boolean => {
  const code = codeOf(error);
  if (OUT_OF_REACH.has(code) || OUT_OF_REACH_CLASSES.test(code)) return true;
  return code === "" && error instanceof Error && LOST.test(error.message);
};

/** Text that PostgreSQL cannot hold (NUL, half a surrogate pair). */
export const isUnstorableText = (error: unknown): boolean =>
  ["22021", "22P05"].includes(codeOf(error));

/** What was written belongs to an account that was ended since it called. */
export const isOfNoAccount = (error: unknown): boolean =>
  codeOf(error) === "23503" &&
  error instanceof Error &&
  "constraint" in error &&
  String(error.constraint).endsWith("_account_id_fkey");

/** A unique index does not let it be written: another row has it. */
export const isTaken = (error: unknown, index: string): boolean =>
  codeOf(error) === "23505" &&
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === index;
