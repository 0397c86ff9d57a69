import type { Done } from "#app/forms/answer.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { BEGINNING } from "#app/text/beginning.ts";
import { boardAddress } from "../board-url.ts";
import { INTENTS } from "../intents.ts";
import { fromUpstream, type Posted } from "./posted.ts";

/** `intent=begin`, 연동 없이 시작: the first steps make room for the queue. */
export async function begin({ search, staff, context }: Posted) {
  try {
    await context.clients.reservation.begin(staff.hospitalUuid);
  } catch (error) {
    return refuse(fromUpstream(error, { intent: INTENTS.begin }), statusOf(error));
  }
  const done: Done = {
    said: [{ type: "success", message: BEGINNING.begun }],
    to: boardAddress(search).afterAct(),
    changed: [],
  };
  return done;
}
