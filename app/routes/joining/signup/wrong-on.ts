import type { Refused } from "#app/forms/refused.ts";
import type { Wrong } from "#app/forms/wrong.ts";
import { SIGNUP_FIELD_WORDS, SIGNUP_PAGE_WORDS } from "#app/text/signup.ts";
import { SIGNUP_FIELDS, SIGNUP_PAGES, type SignupPage } from "#contract/signup-pages.ts";
import type { PageHere } from "./page-here.ts";

/** The id of a field's control. */
export const controlOf = (field: string): string => `signup-${field}`;

type Word = keyof typeof SIGNUP_FIELD_WORDS;

/** Which fields there are, each with its page, in their order. */
const FIELDS = SIGNUP_PAGES.flatMap((page) =>
  [...SIGNUP_FIELDS[page], ...(page === "LOGIN" ? ["password"] : [])].map((field) => ({
    ...{ page, field, label: SIGNUP_FIELD_WORDS[field as Word] },
  })),
);

/** What is to be mended, as the page lists it; on another page where it was sent from the last one. */
export function wrongOn(
  page: PageHere,
  refused: Pick<Refused, "fields" | "conflict"> | null,
): (Wrong & { at: SignupPage })[] {
  const { fields = {} } = refused ?? {};
  const wrong = FIELDS.filter(({ field }) => field in fields).map(({ field, label, page: at }) => ({
    ...{ id: controlOf(field), label, message: fields[field] ?? "", at },
  }));
  const isAgreed = !("agreed" in fields);
  const agreed = {
    ...{ id: controlOf("agreed"), label: SIGNUP_PAGE_WORDS.AGREEMENTS, at: "AGREEMENTS" as const },
    message: fields.agreed ?? "",
  };
  const all = isAgreed ? wrong : [agreed, ...wrong];
  return page === "CHECK" ? all : all.filter(({ at }) => at === page);
}
