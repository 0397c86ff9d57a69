import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";
import { typedWeek } from "#app/forms/week-form.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { weekChanges } from "#app/ui/hours/week-words.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { wishedOf, type Wished } from "../hospital/wished.ts";
import { holidayWish } from "./holiday.ts";
import { fateRow } from "./fate-row.ts";
import { decidedIn } from "./fates-kept.ts";

/** GET /settings/hospital-info/impact: what the change in the address would leave outside. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const search = new URL(request.url).searchParams;
  if (search.has("holiday")) {
    const { settings } = await context.clients.reservation.hospitalSettings(hospitalUuid);
    throw redirect(holidayWish(search, settings) ?? HOSPITAL_INFO);
  }
  const text = search.get("wish");
  const wished = wishedOf(text);
  if (text === null || wished === null) throw redirect(HOSPITAL_INFO);
  const { items, total } = await context.clients.reservation.hoursImpact(hospitalUuid, wished.wish);
  const rows = items.map(fateRow);
  return {
    ...{ wish: text, items: rows, total, now: context.now().toISOString() },
    before: wished.was.hours ?? null,
    after: wished.wish.hours ?? null,
    changed: changesOf(wished),
    /** Before a colleague's version came between. */
    decided: decidedIn(search.get("fates") ?? "", rows),
  };
}
export type ImpactData = Awaited<ReturnType<typeof loader>>;

/** What is changed, in words: `수요일 종료`, `휴진`. */
function changesOf({ was, wish }: Wished): string[] {
  const days = weekChanges(typedWeek(wish.hours ?? []), typedWeek(was.hours ?? []));
  const isClosures = [wish.closures, wish.partClosures, wish.nthClosures].some(Boolean);
  const isHolidays = [wish.holidayChoices, wish.temporaryHolidays].some(Boolean);
  return [
    ...(wish.hours && was.hours ? days : []),
    ...(isClosures ? [HOSPITAL.closures] : []),
    ...(isHolidays ? [HOSPITAL.holidays] : []),
  ];
}
