import type { Tidings } from "../platform.ts";
import { isPlace, PLACE_TYPE } from "./references.ts";
import { participantSchema } from "./schemas.ts";
import { WRITTEN } from "./words.ts";

/** Under which a reservation of ours is known there: its id is the value. */
export const OUR_SYSTEM = "urn:doctalk:reservation";
const REASONS = "http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason";
/** Of these alone the standard lets a reason stand (R4, app-4). */
const WITH_REASON = ["cancelled", "noshow"];

/** An Appointment as the server has it, with all that stands in it. */
export type Stored = Readonly<Record<string, unknown>>;

type Said = Pick<Tidings, "reservationId" | "status" | "start" | "end">;

/** The same Appointment as it is to stand: what is ours in it is changed, all else stays as it is. */
export function written(stored: Stored, said: Said, base: string): Stored {
  const { status, reason } = WRITTEN[said.status];
  const { cancelationReason, minutesDuration, ...rest } = stored;
  const why = stored.status === status && cancelationReason ? cancelationReason : conceptOf(reason);
  const minutes = (said.end.getTime() - said.start.getTime()) / 60_000;
  return {
    ...rest,
    status,
    ...(WITH_REASON.includes(status) && why !== undefined && { cancelationReason: why }),
    ...time(stored, said),
    ...(minutesDuration !== undefined && { minutesDuration: minutes }),
    identifier: identified(stored.identifier, said.reservationId),
    participant: placed(stored.participant, said, base),
  };
}

const conceptOf = (code: string | undefined) =>
  code === undefined ? undefined : { coding: [{ system: REASONS, code }] };

/** As it stands there where it is the same instant: another way to write it is no change. */
const time = (stored: Stored, { start, end }: Said) => ({
  start: sameInstant(stored.start, start) ? stored.start : start.toISOString(),
  end: sameInstant(stored.end, end) ? stored.end : end.toISOString(),
});
const sameInstant = (text: unknown, instant: Date) =>
  typeof text === "string" && Date.parse(text) === instant.getTime();

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isOurs = (one: unknown) =>
  typeof one === "object" && one !== null && "system" in one && one.system === OUR_SYSTEM;

const identified = (identifiers: unknown, value: string) => [
  ...listOf(identifiers).filter((one) => !isOurs(one)),
  { system: OUR_SYSTEM, value },
];

/** The place's answer, where the status has one. */
function placed(participants: unknown, { status }: Said, base: string): unknown[] {
  const all = listOf(participants);
  const { place } = WRITTEN[status];
  if (place === undefined) return all;
  const at = all.findIndex((one) => {
    const { data } = participantSchema.safeParse(one);
    return data !== undefined && isPlace(data, base);
  });
  if (at < 0) return [...all, { type: [{ coding: [PLACE_TYPE] }], status: place }];
  return all.map((one, i) => (i === at ? { ...(one as Stored), status: place } : one));
}
