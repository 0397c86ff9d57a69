import type { AppLoadContext } from "@remix-run/node";
import { text, type Fields } from "#app/forms/read.ts";

/** What the forms of 신청 post. */
export const APPLICATION_FORM = {
  ...{ intent: text, id: text, version: text },
  ...{ usual: text, reason: text, loginId: text },
} as const;

/** What is done with which of them. */
export interface Doing {
  context: AppLoadContext;
  hospital: string;
  form: Fields<typeof APPLICATION_FORM>;
  id: string;
}
