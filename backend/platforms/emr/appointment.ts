import { bookingSchema } from "../receiving/booking-event.ts";
import type { PlatformBooking } from "../platform.ts";
import { notAsAgreed } from "./failure.ts";
import { partyOf } from "./patient.ts";
import { isPlace, targetOf } from "./references.ts";
import { patientSchema, type Appointment, type Participant, type Patient } from "./schemas.ts";
import { sequenceOf } from "./sequence.ts";
import { statusOf } from "./words.ts";

const USUAL_MINUTES = 30;
const NO_ITEM = "none";

/** Where it comes from, and the patients of the server that were read: null for one it does not show. */
export interface Known {
  base: string;
  patients: ReadonlyMap<string, Patient | null>;
}

/**
 * An Appointment in our terms.
 * @throws PlatformFailure where no book could hold it
 */
export function readAppointment(appointment: Appointment, known: Known): PlatformBooking {
  const { changedAt, booking } = inOurTerms(appointment, known);
  const { data, error } = bookingSchema.safeParse(booking);
  if (data) return { changedAt, booking: data };
  throw notAsAgreed(`Appointment: ${error.issues[0]?.path.join(".") ?? ""}`);
}

/** Not judged yet: a push is by whoever takes it. */
export function inOurTerms(appointment: Appointment, known: Known): PlatformBooking {
  const { id, meta, status: word } = appointment;
  const { party, isWhole } = whoOf(appointment, known);
  const place = appointment.participant.find((one) => isPlace(one, known.base));
  const time = timeOf(appointment);
  return {
    changedAt: meta.lastUpdated,
    booking: {
      externalId: id,
      itemId: itemIdOf(appointment, known.base),
      sequence: sequenceOf(meta, isWhole),
      externalStatus: word,
      status: statusOf(word, { place: place?.status, hasTime: time.isSaid }),
      start: time.start,
      end: time.end,
      party,
      visitType: isFollowUp(appointment) ? "RETURN" : null,
      message: messageOf(appointment, time.isSaid),
      answers: null,
    },
  };
}

/** Whose participation is the patient's: one that is said to be, else one that is said to be no other's. */
export function patientIn({ participant, contained }: Appointment, base: string) {
  const typed = participant.map((one) => ({ one, ...typeOf(one, contained, base) }));
  return typed.find(({ type }) => type === "Patient") ?? typed.find(({ type }) => type === null);
}

function typeOf({ actor, type }: Participant, contained: Appointment["contained"], base: string) {
  const target = actor && targetOf(actor, base);
  const inside = contained.find(({ id }) => id !== undefined && id === target?.contained);
  const isSaid = !actor && type.length > 0; // somebody who is needed, not who comes
  return { target, inside, type: inside?.resourceType ?? target?.type ?? (isSaid ? "" : null) };
}

function whoOf(appointment: Appointment, { base, patients }: Known) {
  const who = patientIn(appointment, base);
  const id = who?.target?.id;
  const read = id == null ? undefined : patients.get(id);
  const patient = patientSchema.safeParse(who?.inside).data ?? read;
  const named = { name: who?.one.actor?.display ?? "", phone: "", birthDate: null };
  const party = patient ? partyOf(patient) : named;
  // Whoever is not shown to us is not going to be: that is all there is.
  const isWhole = patient != null || id == null || patients.has(id);
  return { party: { ...party, name: party.name || named.name }, isWhole };
}

/** The HealthcareService that takes part, else the code of what is done. */
function itemIdOf({ participant, serviceType }: Appointment, base: string): string {
  for (const { actor } of participant) {
    const target = actor && targetOf(actor, base);
    if (target?.type === "HealthcareService" && target.id !== null) return target.id;
  }
  const [service] = serviceType;
  return service?.coding.find(({ code }) => code)?.code ?? service?.text ?? NO_ITEM;
}

/**
 * `end` wins over `minutesDuration`. Without a time it stands where it was wished for, else where it was
 * made: it is not lost, and a person is to look at it.
 */
function timeOf({ start, end, minutesDuration, requestedPeriod, created, meta }: Appointment) {
  const after = (from: Date, minutes = USUAL_MINUTES) =>
    new Date(from.getTime() + minutes * 60_000);
  const until = start && (end ?? (minutesDuration && after(start, minutesDuration)));
  if (start && until && isVisit(start, until)) return { start, end: until, isSaid: true };
  if (start && isVisit(start, after(start))) return { start, end: after(start), isSaid: false };
  const wished = instantIn(requestedPeriod[0]?.start) ?? instantIn(created) ?? meta.lastUpdated;
  return { start: wished, end: after(wished, minutesDuration), isSaid: false };
}

/** What a book can hold: a few hours in our years. A month's absence is no visit. */
function isVisit(start: Date, end: Date): boolean {
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const year = start.getUTCFullYear();
  return 0 < minutes && minutes <= 24 * 60 && 2000 < year && year < 2199;
}

/** A dateTime of FHIR that has a time in it. */
function instantIn(dateTime = ""): Date | undefined {
  const instant = dateTime.includes("T") ? new Date(dateTime) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

const isFollowUp = ({ appointmentType }: Appointment) =>
  appointmentType?.coding.some(({ code }) => code === "FOLLOWUP") ?? false;

const WITHOUT_TIME = "시간이 정해지지 않은 예약이에요. EMR에서 확인해 주세요.";

function messageOf({ comment, patientInstruction }: Appointment, hasTime: boolean): string | null {
  const said = [hasTime ? undefined : WITHOUT_TIME, comment, patientInstruction];
  const text = said.filter(Boolean).join("\n");
  return text === "" ? null : text;
}
