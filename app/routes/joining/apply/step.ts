import type { AppLoadContext } from "@remix-run/node";
import { fieldMessages, refuse, type Refused } from "#app/forms/refused.ts";
import type { ApplicationPage } from "#contract/application-pages.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import type { ApplyForm } from "./form.ts";

/** What a page posted, and of which version of the draft. */
export interface Step {
  context: AppLoadContext;
  hospital: string;
  form: ApplyForm;
  page: ApplicationPage;
  version: number;
}

/** What comes back to the page, as it was typed; what is chosen of several as one text. */
export const given = ({ form }: Step) => {
  const { platform, emrName, intent, ...typed } = form;
  const values = { ...typed, platform: platform.join(" "), emrName: emrName.join() };
  return { intent, values };
};

export const wrong = (step: Step, fields: Record<string, string>) =>
  refuse({ ...given(step), fields });

/** What was pressed stands against what there is meanwhile. */
export const conflicting = (step: Step, conflict: Refused["conflict"], message: string) =>
  refuse({ ...given(step), conflict, message }, HTTP_STATUS[CODES.conflict]);

/** A field by its name in the form, where the draft has another. */
const NAMES: Record<string, string> = {
  ...{ linkingList: "platform", "salesmanInfo.code": "code", salesmanInfo: "sales" },
};
export const byName = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const name = path.replace(/^userInfo\./, "");
      return [NAMES[name] ?? name, message];
    }),
  );
export const messages = (issues: Parameters<typeof fieldMessages>[0]) =>
  byName(fieldMessages(issues));
