import { data } from "@remix-run/node";
import { fieldMessages, refuse, type Refused } from "#app/forms/refused.ts";
import type { Version } from "#app/forms/answered.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { theirsText } from "#app/text/changed.ts";
import { didText, MANY } from "#app/text/many.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { rescheduleInputSchema, statusInputSchema } from "#contract/reservation-inputs.ts";
import { statusSchema, type Reservation } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { startIn } from "../booking/load-timetable.ts";
import { INTENTS } from "../intents.ts";
import { HOW } from "../many/how.ts";
import type { ManyDone, ManyOutcome } from "../many/done.ts";
import { lastChange } from "../panel/last-change.ts";
import { oneByOne } from "./one-by-one.ts";
import { targetIn, type BoardForm, type Posted } from "./posted.ts";
import { undoOfMany } from "./way-back.ts";

/** One of the many, and where it goes: to a start (UTC ISO), or null where it stays. */
interface Target extends Version {
  start: string | null;
  overbook: boolean;
  confirms: boolean;
  /** Where it was. */
  at: string;
}

/**
 * `intent=many`: the chosen ones, one after the other, each for itself and only as the person saw it.
 * The same page says of each what came of it, of what others changed first who and when; nothing of
 * theirs is overwritten.
 */
export async function changeMany(posted: Posted) {
  const { form, staff, context } = posted;
  const status = statusSchema.safeParse(form.status);
  const reason = form.reason.trim();
  const given = { intent: INTENTS.many, values: { reason } };
  if (!status.success) return refuse({ ...given, message: OUTCOME.pickStatus });
  const to = status.data;
  const chosen = targetsOf(form);
  if (chosen.length === 0) return refuse({ ...given, message: MANY.nothingLeft });
  const input = statusInputSchema.safeParse({
    status: to,
    version: 1,
    ...(reason === "" ? {} : { reason }),
  });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });

  const since = context.now();
  const { reservation: client } = context.clients;
  const hospital = staff.hospitalUuid;
  const { changed, refused, unanswered, left } = await oneByOne(posted, chosen, {
    intent: given.intent,
    ask: ({ id, version, start, overbook, confirms }) =>
      start === null
        ? client.changeStatus(hospital, id, { ...input.data, version })
        : client.reschedule(
            hospital,
            id,
            rescheduleInputSchema.parse({
              start,
              version,
              ...(overbook ? { overbook } : {}),
              ...(confirms ? { status: "CONFIRMED" } : {}),
            }),
          ),
    done: (count) => OUTCOME.many(count, to),
  });

  const outcomes = new Map<string, ManyOutcome>(changed.map((r) => [r.id, didTo(r, chosen, to)]));
  for (const one of refused) {
    const [id = ""] = one.about;
    outcomes.set(id, { kind: "kept", text: await whyKept(posted, id, one) });
  }
  if (unanswered) {
    const [id = ""] = unanswered.about;
    outcomes.set(id, { kind: "kept", text: OUTCOME.unanswered(0) });
  }
  const done: ManyDone = {
    many: {
      to,
      all: chosen.length,
      done: changed.length,
      outcomes: Object.fromEntries(outcomes),
      unanswered: unanswered ? OUTCOME.unanswered(left) : null,
      undo: undoOfMany(changed, chosen, since, context.now()),
    },
  };
  return data(done);
}

function targetsOf({ many }: BoardForm): Target[] {
  const found = new Map<string, Target>();
  for (const row of many) {
    const target = targetIn(row.target);
    const start = row.how === HOW.keep ? startIn(row.at) : startIn(row.how);
    const isPlain = row.how === HOW.plain;
    if (!target || row.how === HOW.leave || (start === "" && !isPlain)) continue;
    found.set(target.id, {
      ...target,
      start: isPlain ? null : start,
      overbook: row.how === HOW.keep,
      confirms: row.confirms !== "",
      at: startIn(row.at),
    });
  }
  return [...found.values()];
}

function didTo(r: Reservation, chosen: readonly Target[], to: Status): ManyOutcome {
  const target = chosen.find(({ id }) => id === r.id);
  const moved =
    target === undefined || target.start === null || target.start === target.at
      ? null
      : { start: target.start, from: target.at };
  return { kind: "done", text: didText(to, moved) };
}

/** What somebody else did with it meanwhile, where that is why; else what the answer says. */
async function whyKept({ staff, context }: Posted, id: string, refused: Refused): Promise<string> {
  if (refused.conflict !== "version" && refused.conflict !== "transition") return refused.message;
  try {
    const history = await context.clients.reservation.history(staff.hospitalUuid, id);
    const entry = lastChange(history.toReversed());
    return entry ? theirsText(entry, context.now()) : refused.message;
  } catch (error) {
    if (error instanceof UpstreamFailure) return refused.message;
    throw error;
  }
}
