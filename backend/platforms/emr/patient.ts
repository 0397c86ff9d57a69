import { isPhone, phoneDigits } from "#contract/field-rules.ts";
import type { BookingEvent } from "../receiving/booking-event.ts";
import type { Patient } from "./schemas.ts";

type Party = BookingEvent["booking"]["party"];

/** A patient as a booking names one. The schema of bookings judges the rest. */
export const partyOf = (patient: Patient): Party => ({
  name: nameOf(patient) ?? "",
  phone: phoneOf(patient) ?? "",
  // A year alone is no day.
  birthDate: patient.birthDate ?? null,
  chartNumber: chartNumberOf(patient),
});

const PAST_USES = ["old", "maiden", "temp", "anonymous"];
const HANGUL = /^\p{Script=Hangul}+$/u;

/** `text` first: only the EMR knows how a name is put together. */
function nameOf({ name }: Patient): string | undefined {
  const usable = name.filter(({ use = "" }) => !PAST_USES.includes(use));
  const [one] = usable.length > 0 ? usable : name;
  if (!one) return undefined;
  if (one.text?.trim()) return one.text;
  const { family = "", given } = one;
  if (HANGUL.test(family)) return `${family}${given.join("")}`;
  return [...given, family].join(" ");
}

/** A number to call: a mobile one before others, the server's first before its next. */
function phoneOf({ telecom }: Patient): string | undefined {
  const phones = telecom
    .filter(({ system, use, value }) => isPhoneLike(system) && use !== "old" && value !== undefined)
    .toSorted((a, b) => weight(a) - weight(b));
  const good = phones.find(({ value = "" }) => isPhone(phoneDigits(value)));
  return (good ?? phones[0])?.value;
}
const isPhoneLike = (system = "") => system === "phone" || system === "sms";
const weight = ({ use, rank = 99 }: Patient["telecom"][number]) =>
  (use === "mobile" ? 0 : 100) + rank;

/** The medical record number, HL7's MR. */
const chartNumberOf = ({ identifier }: Patient): string | undefined =>
  identifier.find(({ type }) => type?.coding.some(({ code }) => code === "MR"))?.value;
