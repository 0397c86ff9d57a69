import type { AppLoadContext } from "@remix-run/node";
import { answer } from "./answer.ts";

/** Leads on from a page of a wizard, with a word where there is one to say. */
export const lead = (context: AppLoadContext, to: string, message?: string) =>
  answer(
    context,
    { said: message ? [{ type: "info", message }] : [], to, changed: [], isSetting: true },
    () => true,
  );
