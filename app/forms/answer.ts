import { data, replace, type AppLoadContext } from "@remix-run/node";
import { delivered, keep, type FlashToast } from "#app/session/toast.ts";
import { isRefused, namesFields, refusalToast, type Told, type Version } from "./answered.ts";
import type { Refused } from "./refused.ts";

/** A form that was carried out: what there is to say of it, and the page that is shown now. */
export interface Done {
  said: FlashToast[];
  to: string;
  /** What it has changed, each with the version that it has from now on. */
  changed: readonly Version[];
  /** What every page says of the hospital and of who is logged in may be another now. */
  isSetting?: boolean;
}

/** The same page again: a refusal, or another question. */
export type Again = ReturnType<typeof data<object>>;

/**
 * What an action's result is answered with. Who has a script is told, and says it (`answered.ts`);
 * who has none is led to the page, with the words in a cookie. So is said why a form was refused,
 * unless that stands on the page anyhow: beside its fields, or where `isShown` says so.
 */
export function answer(
  { session, isDataRequest, now }: AppLoadContext,
  result: Done | Again,
  isShown: (refused: Refused) => boolean,
) {
  if ("said" in result) {
    const { said, to, changed, isSetting = false } = result;
    if (isDataRequest) {
      const told = said.map((toast) => delivered(keep(toast, now()), now()));
      const versions = changed.map(({ id, version }) => ({ id, version }));
      return data({ told, to, changed: versions, isSetting } satisfies Told);
    }
    for (const toast of said) session.flashToast(toast);
    return replace(to, 303);
  }
  const { data: refused } = result;
  if (!isDataRequest && isRefused(refused) && !namesFields(refused) && !isShown(refused))
    session.flashToast(refusalToast(refused));
  return result;
}
