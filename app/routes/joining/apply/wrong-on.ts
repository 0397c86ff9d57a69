import type { FormPart } from "#app/forms/pairs.ts";
import type { Refused } from "#app/forms/refused.ts";
import type { Wrong } from "#app/forms/wrong.ts";
import { APPLY_FIELD_WORDS } from "#app/text/apply.ts";
import {
  APPLICATION_FIELDS,
  APPLICATION_PAGES,
  type ApplicationPage,
} from "#contract/application-pages.ts";

/** The id of a field's control. */
export const controlOf = (field: string): string => `apply-${field}`;

/** What is typed and chosen on a page, as its form names it. */
export const partsOf = (page: ApplicationPage): FormPart[] =>
  page === "CHECK"
    ? []
    : APPLICATION_FIELDS[page].map((at) => ({ at, label: APPLY_FIELD_WORDS[at] }));

/** What is to be mended, as the page lists it; of the last page also what is to be mended on another. */
export function wrongOn(
  page: ApplicationPage,
  refused: Pick<Refused, "fields"> | null,
): (Wrong & { at: ApplicationPage })[] {
  const { fields = {} } = refused ?? {};
  const pages = page === "CHECK" ? APPLICATION_PAGES : [page];
  return pages.flatMap((at) =>
    APPLICATION_FIELDS[at].flatMap((field) => {
      const message = fields[field];
      if (message === undefined) return [];
      return [{ id: controlOf(field), label: APPLY_FIELD_WORDS[field], message, at }];
    }),
  );
}
