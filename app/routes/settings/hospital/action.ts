import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, text } from "#app/forms/read.ts";
import type { Pairs } from "#app/forms/pairs.ts";
import { settled, sidesOf, twoVersions, type Sides } from "#app/forms/two-versions.ts";
import { weekAfter } from "#app/forms/week-form.ts";
import { requireStaff } from "#app/session/guard.ts";
import { savedWithout } from "#app/text/hours.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { needsText } from "#app/text/switches.ts";
import { sideName } from "#app/ui/settings/versus.tsx";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { conflictSchema, fieldErrorsSchema } from "#contract/envelope.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { HospitalWish } from "#contract/hospital-inputs.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import type { SlotsPreview } from "#contract/slots-preview.ts";
import { kstDay } from "#contract/kst.ts";
import { HOSPITAL_INFO, HOURS_IMPACT } from "../../addresses.ts";
import {
  formAfter,
  HOSPITAL_FORM,
  HOSPITAL_FORM_BYTES,
  HOSPITAL_INTENTS,
  type TypedHospital,
} from "./hospital-form.ts";
import { versionsOf } from "./load.ts";
import { changedBetween, pairsOf, partsOf, typedOf } from "./parts.ts";
import { typedHospital } from "./typed-hospital.ts";
import { wishOf } from "./wish.ts";
import { baseOf, wishAddress, wishedOf } from "./wished.ts";

/** The form once more: what is wrong with it, or what it would come to. */
export interface HospitalAnswer {
  pairs: Pairs;
  fields: Record<string, string>;
  /** For the whole form. */
  message: string | null;
  look: Look | null;
}
/** Two versions once more: what was chosen, where something was not. */
export interface UnsettledAnswer {
  sides: Sides;
}
/** What saving would come to. */
export interface Look {
  /** So many reservations would be left outside. */
  outside: number;
  preview: SlotsPreview | null;
}

const MOST_PARTS = 120;
/** Which side of two versions, part by part. */
const SIDES = Object.fromEntries(
  partsOf(Array.from({ length: MOST_PARTS }, String)).map(({ at }) => [sideName(at), text]),
);

/** Saves 병원 정보, says what it would come to, or settles two versions of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readForm(request, { ...HOSPITAL_FORM, ...SIDES }, HOSPITAL_FORM_BYTES);
  const sides = form as unknown as Readonly<Record<string, string>>;
  if (form.intent === HOSPITAL_INTENTS.settle)
    return settle(context, hospitalUuid, form, (at) => sides[sideName(at)]);
  const base = baseOf(form.base);
  if (base === null || form.hours.length !== 7)
    throw new Response(HOSPITAL.stale, { status: HTTP_STATUS[CODES.invalid] });
  if (form.act !== "") return again(formAfter(form, form.act));
  if (form.weekAct !== "") {
    const copy = { from: form.copyFrom, to: form.copyTo };
    return again({ ...form, hours: weekAfter(form.hours, form.weekAct, copy) });
  }
  const read = readWish(form, base, kstDay(context.now()));
  const isLook = form.intent === HOSPITAL_INTENTS.look;
  if ("wrong" in read) return again(form, { fields: read.wrong, status: isLook ? 200 : 400 });
  if (isLook) return again(form, { look: await lookAt(context, hospitalUuid, form, read.wish) });
  return save(context, hospitalUuid, { form, base, version: Number(form.version), ...read });
}

/** What of the form is not as it was filled. */
function readWish(form: TypedHospital, base: HospitalFields, today: string) {
  const holidays = form.holidays.map(({ day }) => ({ day, name: day, temporary: false }));
  const before = pairsOf(typedHospital(base, holidays, today));
  const changed = changedBetween(partsOf(holidays.map(String)), before, pairsOf(form));
  return wishOf(form, base, today, changed);
}

interface Given {
  fields?: Record<string, string>;
  message?: string;
  look?: Look;
  status?: number;
}

const again = (form: TypedHospital, { status = 200, ...given }: Given = {}) =>
  data(
    {
      ...{ pairs: pairsOf({ ...form, act: "", weekAct: "", copyTo: [] }), fields: {} },
      ...{ message: null, look: null, ...given },
    } satisfies HospitalAnswer,
    { status },
  );

async function lookAt(
  { clients: { reservation: client } }: AppLoadContext,
  hospital: string,
  form: TypedHospital,
  wish: HospitalWish,
): Promise<Look> {
  // Of a hospital that offers nothing there is none.
  const by = uuidSchema.safeParse(form.shownBy).data;
  const [{ total }, preview] = await Promise.all([
    client.hoursImpact(hospital, wish),
    by === undefined ? null : client.previewSlots(hospital, { ...wish, productId: by }),
  ]);
  return { outside: total, preview };
}

interface Save {
  form: TypedHospital;
  base: HospitalFields;
  version: number;
  wish: HospitalWish;
  names: Readonly<Record<string, string>>;
  left: readonly string[];
}

async function save(context: AppLoadContext, hospital: string, given: Save) {
  const { form, base, version, wish, names, left } = given;
  if (Object.keys(wish).length === 0) {
    context.session.flashToast({ type: "info", message: HOSPITAL.unchanged });
    return redirect(HOSPITAL_INFO, 303);
  }
  try {
    await context.clients.reservation.changeHospital(hospital, { ...wish, version });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.code === CODES.invalid) {
      const { fields } = fieldErrorsSchema.catch({ fields: {} }).parse(error.body);
      const named = Object.entries(fields).map(
        ([path, said]) => [names[path] ?? path, said] as const,
      );
      return again(form, { fields: Object.fromEntries(named), status: error.status });
    }
    const needs = neededSwitch(error);
    if (needs !== null) return again(form, { message: needsText(needs), status: error.status });
    const conflict = conflictSchema.safeParse(error.body).data?.conflict;
    if (conflict !== "version" && conflict !== "impact") throw error;
    const page = conflict === "impact" ? HOURS_IMPACT : HOSPITAL_INFO;
    const way = wishAddress(page, version, base, wish);
    return way === null
      ? again(form, { message: HOSPITAL.tooMany, status: error.status })
      : redirect(way, 303);
  }
  context.session.flashToast({
    type: "success",
    message: savedWithout(HOSPITAL.saved, wish.hours ? left : []),
  });
  return redirect(HOSPITAL_INFO, 303);
}

/** Two versions, of each part the chosen one: saved over what stands there now. */
async function settle(
  context: AppLoadContext,
  hospital: string,
  form: TypedHospital,
  sent: (at: string) => unknown,
) {
  const wished = wishedOf(form.wish);
  if (wished === null) throw new Response(HOSPITAL.stale, { status: 400 });
  const today = kstDay(context.now());
  const screen = await context.clients.reservation.hospitalSettings(hospital);
  const { settings } = screen;
  // A third one saved: both are shown once more.
  if (String(settings.version) !== form.version)
    return redirect(`${HOSPITAL_INFO}?wish=${form.wish}`, 303);
  const parts = partsOf(screen.holidays.filter((day) => !day.temporary).map(({ name }) => name));
  const versions = versionsOf(wished, screen, today);
  const { sides, isOpen } = sidesOf(twoVersions(parts, versions).differences, sent);
  if (isOpen) return data({ sides } satisfies UnsettledAnswer, { status: 400 });
  const one = typedOf(settled(parts, versions, (at) => sides[at] ?? "theirs"));
  const read = readWish(one, settings, today);
  if ("wrong" in read) return again(one, { fields: read.wrong, status: 400 });
  return save(context, hospital, {
    ...{ form: one, base: settings, version: settings.version, ...read },
  });
}
