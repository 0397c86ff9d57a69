import { data, type ActionFunctionArgs } from "@remix-run/node";
import { answer, type Again, type Done } from "#app/forms/answer.ts";
import { readForm } from "#app/forms/read.ts";
import type { Refused } from "#app/forms/refused.ts";
import { requireStaff } from "#app/session/guard.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { begin } from "./actions/begin.ts";
import { book } from "./actions/book.ts";
import { changeMany } from "./actions/change-many.ts";
import { chooseHoliday } from "./actions/choose-holiday.ts";
import { changeStatus } from "./actions/change-status.ts";
import { move } from "./actions/move.ts";
import { BOARD_BYTES, BOARD_FORM, type Posted } from "./actions/posted.ts";
import { removeFilter, saveFilter } from "./actions/saved-filters.ts";
import { setIdentity } from "./actions/set-identity.ts";
import { settleTelling } from "./actions/settle-telling.ts";
import { dismiss } from "./actions/dismiss.ts";
import { takeBack } from "./actions/take-back.ts";
import { writeMemo } from "./actions/write-memo.ts";
import { INTENTS, type Intent } from "./intents.ts";

const ACTIONS = {
  [INTENTS.status]: changeStatus,
  [INTENTS.many]: changeMany,
  [INTENTS.reschedule]: move,
  [INTENTS.takeBack]: takeBack,
  [INTENTS.book]: book,
  [INTENTS.memo]: writeMemo,
  [INTENTS.identity]: setIdentity,
  [INTENTS.telling]: settleTelling,
  [INTENTS.dismiss]: dismiss,
  [INTENTS.holiday]: chooseHoliday,
  [INTENTS.begin]: begin,
  [INTENTS.saveFilter]: saveFilter,
  [INTENTS.removeFilter]: removeFilter,
} satisfies Record<Intent, (posted: Posted) => Promise<Done | Again>>;

/**
 * Every form of the board. Done: 303 back to the same board, a toast says what happened. Not
 * done: the same page (4xx) with the reason and everything typed. A script gets both as data.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff({ request, context });
  const form = await readForm(request, BOARD_FORM, BOARD_BYTES);
  const { intent } = form;
  if (!isIntent(intent))
    return data({ intent: null, message: OUTCOME.unknownIntent }, { status: 400 });
  const { searchParams: search } = new URL(request.url);
  const result = await ACTIONS[intent]({ form, search, staff, context });
  // The panel says itself why nothing came of its forms, and so does the bar of many.
  const isShown = ({ about }: Refused) =>
    about.length !== 1 || about[0] === search.get("reservation");
  return answer(context, result, isShown);
}

const isIntent = (text: string): text is Intent => Object.hasOwn(ACTIONS, text);
