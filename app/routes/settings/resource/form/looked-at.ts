import { weekAfter } from "#app/forms/week-acts.ts";
import { formBack } from "./form-answer.ts";
import { closuresAfter, type readResourceForm, type SentResource } from "./form-fields.ts";

type Acts = Pick<
  Awaited<ReturnType<typeof readResourceForm>>,
  "intent" | "weekAct" | "copyFrom" | "copyTo"
>;

/** A button that changes the form itself was pressed: it comes back so. Null where none was. */
export function lookedAt(form: SentResource & Acts): ReturnType<typeof formBack> | null {
  if (form.weekAct !== "") {
    const copy = { from: form.copyFrom, to: form.copyTo };
    return formBack(
      { ...form, hours: weekAfter(form.hours, form.weekAct, copy) },
      { message: "" },
      200,
    );
  }
  const closures = closuresAfter(form.intent, form.closures);
  return closures && formBack({ ...form, closures }, { message: "" }, 200);
}
