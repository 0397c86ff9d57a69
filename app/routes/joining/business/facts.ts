import { brnText } from "#app/text/brn.ts";
import { BUSINESS_LINES, BUSINESS_WORDS, TAX_WORDS } from "#app/text/business.ts";
import { TAX_TYPES, type BusinessField } from "#contract/business-fields.ts";

export type TextFact = readonly [name: string, value: string];

/** Words that stand on one line, without those that nobody said. */
export const line = (...words: readonly (string | null)[]): string =>
  words.filter(Boolean).join(", ");

/** A business as typed, or as it was judged, on the lines by which one reads it through. */
export function businessFacts(typed: Readonly<Record<BusinessField, string | null>>) {
  const tax = TAX_TYPES.find((type) => type === typed.taxType);
  const street = line(typed.roadAddress || typed.jibunAddress, typed.addressEtc);
  return {
    brn: [BUSINESS_WORDS.brn, brnText(typed.brn ?? "")],
    company: [BUSINESS_LINES.company, line(typed.companyName, typed.repName)],
    kind: [BUSINESS_LINES.kind, line(typed.bisType, typed.bisItem)],
    tax: [BUSINESS_WORDS.taxType, tax ? TAX_WORDS[tax] : ""],
    address: [BUSINESS_LINES.address, `${typed.zipCode} ${street}`],
  } satisfies Record<string, TextFact>;
}
