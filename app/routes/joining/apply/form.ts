import { many, text, type readForm } from "#app/forms/read.ts";
import { APPLICATION_FIELDS, type ApplicationField } from "#contract/application-pages.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";

const TYPED = Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, text])) as Record<
  ApplicationField,
  typeof text
>;

/**
 * Its form: what is said on one page, `at`; `base`, what was said there when the page was drawn; `from`, the page
 * that one goes back to; `sales`, whether there is a code; `emrName`, none where the EMR is linked: nobody is asked.
 */
export const APPLY_FORM = {
  ...{ intent: text, at: text, version: text, base: text, from: text },
  ...TYPED,
  ...{ platform: many(LINKED_PLATFORMS.length), emrName: many(1) },
  ...{ confirmMode: text, minimumTimeBlock: text },
  ...{ sales: text, code: text, confirmed: text },
};
export type ApplyForm = Awaited<ReturnType<typeof readForm<typeof APPLY_FORM>>>;
