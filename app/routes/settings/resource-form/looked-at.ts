import { weekAfter } from "#app/forms/week-form.ts";
import { formBack } from "./form-answer.ts";
import { closuresAfter, type readResourceForm, type TypedResource } from "./form-fields.ts";

type Sent = Awaited<ReturnType<typeof readResourceForm>>;

/** A button that changes the form itself was pressed: it comes back so. Null where none was. */
export function lookedAt(form: Sent): ReturnType<typeof formBack> | null {
  const typed: TypedResource = form;
  if (form.weekAct !== "") {
    const copy = { from: form.copyFrom, to: form.copyTo };
    return formBack({ ...typed, hours: weekAfter(form.hours, form.weekAct, copy) }, {}, 200);
  }
  const closures = closuresAfter(form.intent, form.closures);
  return closures && formBack({ ...typed, closures }, {}, 200);
}
