import type { Done } from "#app/forms/answer.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, targets, type Posted } from "./posted.ts";

/** `intent=dismiss`, 치우기: a request that expired stands in 확인 필요 no more, for nobody. */
export async function dismiss({ form, search, staff, context }: Posted) {
  const [target] = targets(form);
  const given = { intent: INTENTS.dismiss, about: target ? [target.id] : [] };
  if (!target) return refuse({ ...given, message: OUTCOME.pickSome });
  const { id, version } = target;
  try {
    const put = await context.clients.reservation.dismiss(staff.hospitalUuid, id, { version });
    const message = OUTCOME.dismissed(put.start, context.now());
    const done: Done = {
      said: [{ type: "success", about: put.id, message }],
      to: boardAddress(search).afterAct(),
      changed: [put],
    };
    return done;
  } catch (error) {
    const refused = fromUpstream(error, given);
    const isOver = refused.conflict === "transition";
    return refuse(
      { ...refused, ...(isOver && { message: OUTCOME.revivedSince }) },
      statusOf(error),
    );
  }
}
