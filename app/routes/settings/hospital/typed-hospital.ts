import { brnText } from "#app/text/brn.ts";
import { leadValue } from "#app/forms/booking-window.ts";
import { typedWeek } from "#app/forms/week-form.ts";
import { phoneText } from "#app/text/reservation.ts";
import { minuteClock } from "#app/text/time.ts";
import type { HospitalWish } from "#contract/hospital-inputs.ts";
import type { ChangeCutOff, HospitalFields, SettingsScreen } from "#contract/hospital-settings.ts";
import { weekdayOf } from "#contract/kst.ts";
import { shownDay } from "./dates.ts";
import type { TypedHospital } from "./hospital-form.ts";

type Holidays = SettingsScreen["holidays"];

/** Settings as they are, or as they are wished: a row that is new has no id yet. */
type Filling = Omit<HospitalFields, "closures" | "partClosures" | "nthClosures"> &
  Required<Pick<HospitalWish, "closures" | "partClosures" | "nthClosures">>;

/** The settings as the fields of the form come up with them. */
export function typedHospital(settings: Filling, holidays: Holidays, today: string): TypedHospital {
  const { address, window } = settings;
  return {
    ...{
      intent: "",
      act: "",
      version: "",
      base: "",
      wish: "",
      fates: "",
      weekAct: "",
      copyFrom: "",
      copyTo: [],
    },
    hours: typedWeek(settings.hours),
    nths: settings.nthClosures.map(({ id, name, weekday, weeks, starts, ends }) => ({
      ...{ id: id ?? "", name, weeks: weeks.map(String), weekday: String(weekday) },
      ...{ starts: clockOf(starts), ends: clockOf(ends) },
    })),
    periods: settings.closures.map(({ id, name, from, to }) => ({
      ...{ id: id ?? "", from: shownDay(from, today), to: shownDay(to, today), name },
    })),
    parts: settings.partClosures.map(({ id, name, day, starts, ends }) => ({
      ...{
        id: id ?? "",
        day: shownDay(day, today),
        starts: clockOf(starts),
        ends: clockOf(ends),
        name,
      },
    })),
    holidays: holidays
      .filter(({ temporary }) => !temporary)
      .map(({ day }) => ({ day, ...typedChoice(settings, day) })),
    temporaries: settings.temporaryHolidays.map(({ day, name }) => ({
      ...{ day: shownDay(day, today), name, ...typedChoice(settings, day) },
    })),
    minimumTimeBlock: String(settings.minimumTimeBlock),
    window: String(window.windowDays),
    lead: leadValue(window),
    changeCutOff: cutOffValue(settings.changeCutOff),
    answerMinutes: String(settings.answerMinutes),
    keptYears: String(settings.keptYears),
    shownBy: "",
    name: settings.name,
    representative: settings.representative ?? "",
    brn: settings.brn === null ? "" : brnText(settings.brn),
    institutionNumber: settings.institutionNumber ?? "",
    contactPhoneNumber: phoneText(settings.contactPhoneNumber),
    alarmMobile: settings.alarmMobile === null ? "" : phoneText(settings.alarmMobile),
    alarmMail: settings.alarmMail ?? "",
    zip: address?.zip ?? "",
    road: address?.road ?? "",
    jibun: address?.jibun ?? "",
    detail: address?.detail ?? "",
    lat: numberText(address?.lat),
    lon: numberText(address?.lon),
  };
}

const clockOf = (minute: number | null) => (minute === null ? "" : minuteClock(minute));
const numberText = (value: number | null | undefined) => (value == null ? "" : String(value));

const HALF_DAY = { opens: 540, closes: 780 };

/** Of a holiday; one that nobody chose for is closed, and half a day where it is shortened. */
function typedChoice({ holidayChoices, hours }: Filling, on: string) {
  const found = holidayChoices.find(({ day }) => day === on);
  const usual = hours.find(({ weekday }) => weekday === weekdayOf(on));
  const [from, to] = [usual?.opens ?? HALF_DAY.opens, usual?.closes ?? HALF_DAY.closes];
  return {
    choice: found?.choice ?? "CLOSED",
    opens: minuteClock(found?.hours?.opens ?? from),
    closes: minuteClock(found?.hours?.closes ?? Math.min(HALF_DAY.closes, to)),
    last: clockOf(found?.hours?.lastAcceptance ?? null),
  };
}

/** 바꾸고 취소하기, as its select says it: `60` minutes before, or `1/1080`, the day before until 18:00. */
export const cutOffValue = (cutOff: ChangeCutOff): string =>
  cutOff.kind === "MINUTES" ? String(cutOff.minutes) : `${cutOff.days}/${cutOff.minute}`;

/** The same, read again; what is none comes to numbers that no rule takes. */
export function cutOffOf(value: string): ChangeCutOff {
  const [first = "", second] = value.split("/");
  return second === undefined
    ? { kind: "MINUTES", minutes: numberOf(first) }
    : { kind: "DAYS", days: numberOf(first), minute: numberOf(second) };
}

/** NaN for what has no digits. */
export const numberOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : NaN);
