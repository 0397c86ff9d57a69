import { COMPANY } from "./company.ts";
import { typed } from "./field-rules.ts";

/** Whom a hospital spoke to (brief §3, salesmanInfo). */
export type SalesContact = (typeof COMPANY.sales)[number];

const plain = (code: string) =>
  typed(code)
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** Who has that code, however it is written: `dk 2047`. @returns null where nobody has */
export const salesContactOf = (code: string): SalesContact | null =>
  COMPANY.sales.find((one) => plain(one.code) === plain(code)) ?? null;

/** What a person reads at the field of a code. */
export function salesCodeProblem(code: string): string | null {
  if (typed(code) === "") return "담당자 코드를 적어 주세요. 없으면 직접 신청을 골라 주세요.";
  return salesContactOf(code)
    ? null
    : `맞는 담당자가 없어요. 코드는 ${COMPANY.sales[0].code}처럼 생겼어요. 명함을 다시 봐 주세요.`;
}
