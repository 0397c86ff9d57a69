/**
 * The answer codes of every upstream call, and the HTTP status each is sent with (contract §5).
 * The domain throws a code, this table turns it into a status, `app/text` turns it into Korean.
 */
export const CODES = {
  success: "0000",
  invalid: "4000",
  tokenExpired: "4005",
  refused: "4010",
  forbidden: "4030",
  notFound: "4040",
  conflict: "4090",
  tooMany: "4290",
  fault: "5000",
  unavailable: "5030",
} as const;

export type Code = (typeof CODES)[keyof typeof CODES];
export type FailureCode = Exclude<Code, typeof CODES.success>;

export const HTTP_STATUS = {
  "0000": 200,
  "4000": 400,
  "4005": 401,
  "4010": 401,
  "4030": 403,
  "4040": 404,
  "4090": 409,
  "4290": 429,
  "5000": 500,
  "5030": 503,
} as const satisfies Record<Code, number>;
