import { digitsOf } from "#contract/hospital-rules.ts";

/** A 사업자등록번호 as its certificate has it, however it was typed: `220-81-62517`. */
export const brnText = (typed: string): string =>
  digitsOf(typed).replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");
