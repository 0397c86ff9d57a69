import { data, type AppLoadContext } from "@remix-run/node";
import { answer } from "#app/forms/answer.ts";
import { refuse, type Refused } from "#app/forms/refused.ts";
import type { FormBack } from "./form-back.ts";

type Back = Partial<Refused> &
  Pick<FormBack, "intent" | "typed" | "typedAt"> &
  Partial<Pick<FormBack, "preview" | "other">>;

/** The answer to a form that comes back. Nothing is wrong where the status is 200. */
export function formBack(context: AppLoadContext, given: Back, status: number) {
  const { typed, typedAt, preview = null, other = null, ...refused } = given;
  const { data: complete } = refuse(refused);
  const back: FormBack = { ...complete, typed, typedAt, preview, other };
  return answer(context, data<object>(back, { status }), () => true);
}
