import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm } from "#app/forms/read.ts";
import { basisOf, settingsBack, settingsDone } from "#app/forms/send-back.ts";
import type { SettingsBack } from "#app/forms/settings-back.ts";
import { settled, sideFields, sidesOf, type Sides } from "#app/forms/two-versions.ts";
import { weekAfter } from "#app/forms/week-acts.ts";
import { requireStaff } from "#app/session/guard.ts";
import { CHECK_FIELDS } from "#app/text/forms.ts";
import { savedWithout } from "#app/text/hours.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { needsText } from "#app/text/switches.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { conflictSchema, fieldErrorsSchema } from "#contract/envelope.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { HospitalWish } from "#contract/hospital-inputs.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import type { SettingsLook } from "#contract/hours-impact.ts";
import { kstDay } from "#contract/kst.ts";
import { HOSPITAL_INFO, HOURS_IMPACT } from "../../addresses.ts";
import {
  formAfter,
  HOSPITAL_FORM,
  HOSPITAL_FORM_BYTES,
  HOSPITAL_INTENTS,
  MOST_PUBLIC,
  type TypedHospital,
} from "./hospital-form.ts";
import { between, versionsOf } from "./load.ts";
import { changedBetween, pairsOf, partsOf, typedOf } from "./parts.ts";
import { typedHospital } from "./typed-hospital.ts";
import { wishOf } from "./wish.ts";
import { baseOf, wishAddress, wishedAt, wishedOf } from "./wished.ts";

/** The form once more: what is wrong with it, or what it would come to. */
export interface HospitalAnswer extends SettingsBack {
  /** What saving would come to. */
  look: SettingsLook | null;
}
/** Two versions once more: what was chosen, where something was not. */
export interface UnsettledAnswer {
  sides: Sides;
}
/** Which side of two versions, part by part. */
const SIDES = sideFields(partsOf(Array.from({ length: MOST_PUBLIC }, String)));

/** Saves 병원 정보, says what it would come to, or settles two versions of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readForm(request, { ...HOSPITAL_FORM, ...SIDES }, HOSPITAL_FORM_BYTES);
  if (form.intent === HOSPITAL_INTENTS.settle) return settle(context, hospitalUuid, form);
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
  if (isLook) return foreseen(context, hospitalUuid, form, read);
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
  look?: SettingsLook | null;
  status?: number;
}

const again = (form: TypedHospital, { status = 200, look = null, ...given }: Given = {}) =>
  settingsBack(
    {
      ...{ intent: form.intent, message: given.fields ? CHECK_FIELDS : "", ...given },
      typed: pairsOf({ ...form, act: "", weekAct: "", copyTo: [] }),
      basis: basisOf(form),
    },
    { look } satisfies Pick<HospitalAnswer, "look">,
    status,
  );

/** What saving would come to; or what the hospital's rules would not have of it. */
async function foreseen(
  context: AppLoadContext,
  hospital: string,
  form: TypedHospital,
  { wish, names }: Pick<Save, "wish" | "names">,
) {
  try {
    // Of a hospital that offers nothing there is none.
    const productId = uuidSchema.safeParse(form.shownBy).data;
    const { reservation: client } = context.clients;
    return again(form, { look: await client.lookAtSettings(hospital, { ...wish, productId }) });
  } catch (error) {
    const fields = refusedFields(error, names);
    if (fields === null) throw error;
    return again(form, { fields });
  }
}

/** What an upstream would not have, by the names of the form; null where that is not what it said. */
function refusedFields(error: unknown, names: Save["names"]): Record<string, string> | null {
  if (!(error instanceof UpstreamFailure) || error.code !== CODES.invalid) return null;
  const { fields } = fieldErrorsSchema.catch({ fields: {} }).parse(error.body);
  return Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [names[path] ?? path, said]),
  );
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
    return settingsDone(context, HOSPITAL.unchanged, HOSPITAL_INFO, "info");
  }
  try {
    await context.clients.reservation.changeHospital(hospital, { ...wish, version });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const fields = refusedFields(error, names);
    if (fields !== null) return again(form, { fields, status: error.status });
    const needs = neededSwitch(error);
    if (needs !== null) return again(form, { message: needsText(needs), status: error.status });
    const conflict = conflictSchema.safeParse(error.body).data?.conflict;
    if (conflict !== "version" && conflict !== "impact") throw error;
    const page = conflict === "impact" ? HOURS_IMPACT : HOSPITAL_INFO;
    const way = wishAddress(page, version, base, wish, form.fates);
    // Saved in parts over what is no longer there it would only be refused again.
    const message = conflict === "version" ? HOSPITAL.tooManySince : HOSPITAL.tooMany;
    return way === null ? again(form, { message, status: error.status }) : redirect(way, 303);
  }
  const said = savedWithout(HOSPITAL.saved, wish.hours ? left : []);
  return settingsDone(context, said, HOSPITAL_INFO);
}

/** Two versions, of each part the chosen one: saved over what stands there now. */
async function settle(
  context: AppLoadContext,
  hospital: string,
  form: TypedHospital & Readonly<Record<string, unknown>>,
) {
  const wished = wishedOf(form.wish);
  if (wished === null) throw new Response(HOSPITAL.stale, { status: 400 });
  const today = kstDay(context.now());
  const screen = await context.clients.reservation.hospitalSettings(hospital);
  const { settings } = screen;
  // A third one saved: both are shown once more.
  if (String(settings.version) !== form.version)
    return redirect(wishedAt(HOSPITAL_INFO, form.wish, form.fates), 303);
  const parts = partsOf(screen.holidays.filter((day) => !day.temporary).map(({ name }) => name));
  const versions = versionsOf(wished, screen, today);
  const { sides, isOpen } = sidesOf(between(parts, versions).differences, form);
  if (isOpen) return data({ sides } satisfies UnsettledAnswer, { status: 400 });
  const one = {
    ...typedOf(settled(parts, versions, (at) => sides[at] ?? "theirs")),
    fates: form.fates,
  };
  const read = readWish(one, settings, today);
  if ("wrong" in read) return again(one, { fields: read.wrong, status: 400 });
  return save(context, hospital, {
    ...{ form: one, base: settings, version: settings.version, ...read },
  });
}
