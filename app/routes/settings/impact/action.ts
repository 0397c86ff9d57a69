import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm } from "#app/forms/read.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { IMPACT, savedText } from "#app/text/impact.ts";
import { needsText } from "#app/text/switches.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { instantSchema, uuidSchema } from "#contract/fields.ts";
import type { Decision } from "#contract/hospital-inputs.ts";
import type { ImpactAsk } from "#contract/hours-impact.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { callsAddress } from "../calls/calls-address.ts";
import { wishedAt, wishedOf } from "../hospital/wished.ts";
import { standOf, type Stand } from "./fate-row.ts";
import {
  chosenIn,
  actTyped,
  FATES_FORM,
  actOf,
  type Act,
  type Chosen,
  type TypedFate,
} from "./fates-form.ts";
import { packedFates } from "./fates-kept.ts";

/** The step once more. */
export interface ImpactAnswer {
  /** What was chosen, by reservation. */
  chosen: Record<string, Chosen>;
  /** Why a row is asked about once more. */
  asked: Record<string, ImpactAsk["because"]>;
  message: string | null;
  /** The change was saved before: what stands otherwise than it was sent, as it is. */
  stands?: Stand[];
}

/** Saves the change with what was decided on every reservation that it leaves outside. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readForm(request, FATES_FORM);
  const wished = wishedOf(form.wish);
  if (wished === null) throw new Response(HOSPITAL.stale, { status: 400 });
  const all = actOf(form.all);
  const fates = all === null ? form.fates : form.fates.map((fate) => ({ ...fate, act: all }));
  const chosen = chosenIn(fates);
  const again = (given: Partial<ImpactAnswer>, status = 200) =>
    data({ chosen, asked: {}, message: null, ...given } satisfies ImpactAnswer, {
      status,
    });
  if (all !== null) return again({});
  const decisions = fates.flatMap((fate) => decisionOf(fate) ?? []);
  const { wish, version } = wished;
  try {
    const { decided } = await context.clients.reservation.changeHospital(hospitalUuid, {
      ...{ ...wish, version, decisions },
    });
    const toCall = decided.flatMap(({ id, call }) => (call ? [id] : []));
    const done = decisions.filter((one) => decided.some(({ id }) => id === one.reservationId));
    const count = (act: Act) => done.filter((decision) => decision.act === act).length;
    const message = savedText(count("MOVE"), count("KEEP"), count("CANCEL"));
    return settingsDone(context, message, toCall.length > 0 ? callsAddress(toCall) : HOSPITAL_INFO);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const needs = neededSwitch(error);
    if (needs !== null) return again({ message: needsText(needs) }, error.status);
    const refused = conflictSchema.safeParse(error.body).data;
    if (error.code === CODES.conflict && refused?.conflict === "version")
      return redirect(wishedAt(HOSPITAL_INFO, form.wish, packedFates(fates)), 303);
    if (error.code === CODES.conflict && refused?.conflict === "impact") {
      const asks = refused.asks ?? [];
      if (asks.some(({ because }) => because === "DECIDED"))
        return again({ stands: asks.map(standOf) }, error.status);
      // What is asked about once more is not decided on any more.
      for (const { reservation, because } of asks)
        if (because !== "UNDECIDED") chosen[reservation.id] = { act: null, start: "" };
      const asked = Object.fromEntries(
        asks.map(({ reservation, because }) => [reservation.id, because]),
      );
      return again({ asked, message: IMPACT.decide(asks.length) }, error.status);
    }
    if (error.code === CODES.invalid) return again({ message: IMPACT.refused }, error.status);
    throw error;
  }
}

function decisionOf({ id, version, act, start }: TypedFate): Decision | null {
  const given = { reservationId: uuidSchema.safeParse(id).data ?? "", version: Number(version) };
  if (given.reservationId === "" || !Number.isInteger(given.version)) return null;
  switch (actTyped(act, start)) {
    case "MOVE": {
      const at = instantSchema.safeParse(start).data;
      return at === undefined ? null : { ...given, act: "MOVE", start: at };
    }
    case "KEEP":
      return { ...given, act: "KEEP" };
    case "CANCEL":
      return { ...given, act: "CANCEL" };
    case null:
      return null;
  }
}
