/** What a database error means, told by the driver's code (PostgreSQL's SQLSTATE or Node's). */

const codeOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return "";
  return "code" in error && typeof error.code === "string" ? error.code : "";
};

const OUT_OF_REACH = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT", // the socket file is gone
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "40001", // serialization failure, deadlock, lock timeout: the same call may pass in a moment
  "40P01",
  "55P03",
  "53300", // too many connections
]);

// pg reports a lost connection without a code.
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** The database is away, starting, stopping or overrun: 5030, and worth trying again. */
export const isOutOfReach = (error: unknown): boolean => {
  const code = codeOf(error);
  if (OUT_OF_REACH.has(code) || /^(08|57P)/.test(code)) return true;
  return code === "" && error instanceof Error && LOST.test(error.message);
};

/** Text that PostgreSQL cannot hold (NUL, half a surrogate pair). */
export const isUnstorableText = (error: unknown): boolean =>
  ["22021", "22P05"].includes(codeOf(error));
