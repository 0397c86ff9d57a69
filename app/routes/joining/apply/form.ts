import { many, text, type readForm } from "#app/forms/read.ts";
import { APPLICATION_FIELDS, type ApplicationField } from "#contract/application-pages.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";

/** `emrName`: none where the EMR is linked, as nobody is asked. */
const SEVERAL = { platform: many(LINKED_PLATFORMS.length), emrName: many(1) };

type Text = Exclude<ApplicationField, keyof typeof SEVERAL>;
const TEXTS = Object.fromEntries(
  Object.values(APPLICATION_FIELDS).flatMap((fields) => fields.map((field) => [field, text])),
) as Record<Text, typeof text>;

/**
 * Its form: what is said on one page, `at`; `base`, what was said there when the page was drawn; `from`, the page
 * that one goes back to; `sales`, whether there is a code.
 */
export const APPLY_FORM = {
  ...{ intent: text, at: text, version: text, base: text, from: text },
  ...TEXTS,
  ...SEVERAL,
};
export type ApplyForm = Awaited<ReturnType<typeof readForm<typeof APPLY_FORM>>>;
