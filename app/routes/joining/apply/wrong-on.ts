import type { FormPart } from "#app/forms/pairs.ts";
import type { Refused } from "#app/forms/refused.ts";
import type { Wrong } from "#app/forms/wrong.ts";
import {
  APPLY_FIELD_WORDS,
  APPLY_PAGE_WORDS,
  PLATFORM_CHOICE,
  SALES,
  TIMES,
} from "#app/text/apply.ts";
import { APPLICATION_FIELDS, type ApplicationPage } from "#contract/application-pages.ts";

/** The id of a field's control. */
export const controlOf = (field: string): string => `apply-${field}`;

/** Which fields there are, each with its page, in their order. */
const FIELDS: readonly { page: ApplicationPage; field: string; label: string }[] = [
  ...APPLICATION_FIELDS.map((field) => ({
    ...{ page: "BUSINESS" as const, field, label: APPLY_FIELD_WORDS[field] },
  })),
  { page: "PLATFORMS", field: "platform", label: APPLY_PAGE_WORDS.PLATFORMS },
  { page: "PLATFORMS", field: "emrName", label: PLATFORM_CHOICE.emr },
  { page: "TIME", field: "confirmMode", label: TIMES.confirm },
  { page: "TIME", field: "minimumTimeBlock", label: TIMES.block },
  { page: "SALES", field: "sales", label: SALES.legend },
  { page: "SALES", field: "code", label: SALES.code },
  { page: "CHECK", field: "confirmed", label: APPLY_PAGE_WORDS.CHECK },
];

/** What is typed and chosen on a page, as its form names it. */
export const partsOf = (page: ApplicationPage): FormPart[] =>
  FIELDS.filter((one) => one.page === page && page !== "CHECK").map(({ field, label }) => ({
    ...{ at: field, label },
  }));

/** What is to be mended, as the page lists it; of the last page also what is to be mended on another. */
export function wrongOn(
  page: ApplicationPage,
  refused: Pick<Refused, "fields"> | null,
): (Wrong & { at: ApplicationPage })[] {
  const { fields = {} } = refused ?? {};
  const wrong = FIELDS.filter(({ field }) => field in fields).map(({ page: at, field, label }) => ({
    ...{ id: controlOf(field), label, message: fields[field] ?? "", at },
  }));
  return page === "CHECK" ? wrong : wrong.filter(({ at }) => at === page);
}
