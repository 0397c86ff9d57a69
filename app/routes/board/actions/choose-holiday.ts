import type { Done } from "#app/forms/answer.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { dayLabel } from "#app/text/time.ts";
import { HOLD_MS } from "#app/ui/toast-message.ts";
import { daySchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { BOARD_ACTION, holidayImpact } from "../../addresses.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, type Posted } from "./posted.ts";

/**
 * `intent=holiday`: a holiday becomes a day of work, or closed again; 단축 is the settings'. Where that
 * leaves somebody outside it leads to the step in which that is decided on.
 */
export async function chooseHoliday({ form, search, staff, context }: Posted) {
  const values = { day: form.day, choice: form.choice };
  const given = { intent: INTENTS.holiday, values, about: [] };
  const day = daySchema.safeParse(form.day);
  const choice = (["OPEN", "CLOSED"] as const).find((one) => one === form.choice);
  if (!day.success || !choice) return refuse({ ...given, message: OUTCOME.unknownIntent });
  try {
    const { reservation: client } = context.clients;
    await client.chooseHoliday(staff.hospitalUuid, day.data, { choice });
    const now = context.now();
    const label = dayLabel(day.data, kstDay(now));
    const undo = {
      action: BOARD_ACTION,
      fields: { intent: [INTENTS.holiday], day: [day.data], choice: ["CLOSED"] },
      until: now.getTime() + HOLD_MS,
    };
    const isOpened = choice === "OPEN";
    const message = OUTCOME.holiday(label, isOpened);
    const done: Done = {
      said: [{ type: "success", message, ...(isOpened && { undo }) }],
      to: boardAddress(search).afterAct(),
      changed: [],
    };
    return done;
  } catch (error) {
    const refused = fromUpstream(error, given);
    if (refused.conflict !== "impact") return refuse(refused, statusOf(error));
    // Nothing is saved: what becomes of those that it leaves outside is decided on first.
    const decide: Done = {
      said: [{ type: "info", message: OUTCOME.decideFirst }],
      to: holidayImpact(day.data, choice),
      changed: [],
    };
    return decide;
  }
}
