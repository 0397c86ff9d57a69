import { typed } from "./field-rules.ts";
import { withHyphens } from "./hyphens.ts";
import { obeys } from "./fields.ts";

/**
 * The numbers that people quote: `S1120-048` is the 48th sign-up of 20 November (KST). The year is not in
 * it: a year later it comes again, and the newest is meant.
 */
export const REQUEST_KINDS = { signup: "S", application: "A", kin: "K", payment: "P" } as const;
export type RequestKind = (typeof REQUEST_KINDS)[keyof typeof REQUEST_KINDS];

export interface RequestNumber {
  kind: RequestKind;
  /** Month and day, KST: `1120`. */
  monthDay: string;
  /** From 1 on, of that kind and day. */
  counted: number;
}

/** As it is shown: three digits of the count, more where a day has more. */
export const requestNumber = ({ kind, monthDay, counted }: RequestNumber): string =>
  `${kind}${monthDay}-${String(counted).padStart(3, "0")}`;

/** A count has its own place behind month and day, so that neither needs the hyphen. */
const SHAPE = /^([SAKP]?)(\d{4})-?(\d{3,6})$/;

/**
 * A number as a person writes it: of either width, of capital or small letters, with spaces, with any dash
 * or none, without its letter.
 * @returns null where it is no number of that kind
 */
export function readRequestNumber(text: string, kind: RequestKind): RequestNumber | null {
  const plain = withHyphens(typed(text).normalize("NFKC")).toUpperCase().replace(/\s/g, "");
  const [, letter, monthDay, digits] = SHAPE.exec(plain) ?? [];
  if (monthDay === undefined || (letter !== "" && letter !== kind)) return null;
  const counted = Number(digits);
  return counted > 0 ? { kind, monthDay, counted } : null;
}

/** The same as it is shown; null where it is no number of that kind. */
export const shownNumber =
  (kind: RequestKind) =>
  (text: string): string | null => {
    const read = readRequestNumber(text, kind);
    return read && requestNumber(read);
  };

/** What a person reads at a field in which no such number stands. */
export const requestNumberProblem =
  (kind: RequestKind) =>
  (text: string): string | null => {
    if (typed(text) === "") return "신청 번호를 적어 주세요.";
    const example = requestNumber({ kind, monthDay: "1120", counted: 48 });
    return readRequestNumber(text, kind) ? null : `신청 번호는 ${example}처럼 생겼어요.`;
  };

/** However a person writes it, it comes out as it is shown: whoever guesses gains nothing by another spelling. */
export const requestNumberSchema = (kind: RequestKind) =>
  obeys(requestNumberProblem(kind)).transform((text) => shownNumber(kind)(text) ?? text);
