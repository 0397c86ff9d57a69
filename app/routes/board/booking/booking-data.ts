import type { NotNow } from "#app/text/not-now.ts";
import type { Caller } from "#contract/caller.ts";
import type { Booked } from "#contract/booked.ts";
import type { Over } from "#contract/resource.ts";
import type { ShutDay } from "../shut-day.ts";
import type { ChosenStart } from "./chosen-start.ts";
import type { DeskNow } from "./desk-now.ts";
import type { FreeDays } from "./free-days.ts";
import type { SeriesData } from "./series/series-data.ts";
import type { Timetable } from "./timetable.ts";

export const CHANNELS = ["PHONE", "WALK_IN"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A time outside opening hours as it is typed: KST day, `HH:MM`, and why it is taken. */
export interface TypedTime {
  day: string;
  clock: string;
  reason: string;
}
export const NO_TIME: TypedTime = { day: "", clock: "", reason: "" };

/** What stands in the fields of 예약 등록. */
export interface BookingValues extends ChosenStart {
  channel: Channel;
  product: string;
  /** In place of the start. */
  outside: TypedTime | null;
  name: string;
  phone: string;
  memo: string;
  /** Who calls for them; all three "" where they call themselves. */
  bookerName: string;
  bookerPhone: string;
  relation: string;
}

/** Somebody else calls: a name or a number of theirs is there. */
export const isForAnother = ({
  bookerName,
  bookerPhone,
}: Pick<BookingValues, "bookerName" | "bookerPhone">): boolean =>
  (bookerName + bookerPhone).trim() !== "";

/** Everything that 예약 등록 shows. */
export interface BookingData {
  values: BookingValues;
  /** Per product how many starts are free on `countsFor` for this channel, or when the next one is. */
  products: {
    id: string;
    name: string;
    shortName: string;
    free: number;
    nextFree: string | null;
  }[];
  countsFor: string;
  /** Without a start while the days of a month stand in its place. */
  table: Timetable;
  freeDays: FreeDays | null;
  /** Its weeks in place of the times, the first start chosen. */
  series: SeriesData | null;
  /** At the desk, where the timetable shows today: what is booked where no start is chosen. */
  deskNow: DeskNow | null;
  /** At the desk, where the timetable shows today and no block runs: why. */
  notNow: NotNow | null;
  /** Why the table's first day takes no bookings, where it does not. */
  shut: ShutDay | null;
  /** Idempotency-Key of this form: sent twice, it books once. */
  key: string;
  message: string | null;
  fields: Record<string, string>;
  /** The start that was taken meanwhile, or is at the time that is typed; and the nearest free ones. */
  taken: string | null;
  /** What has no unit left there, where that is known. */
  over: readonly Over[];
  /** It was to be booked with 내원 at once. */
  checkIn: boolean;
  alternatives: string[];
  /** What the person has booked that day, and was to be told before it is booked. */
  twice: readonly Booked[];
  /** Ids of all that has been told so far. */
  besides: readonly string[];
  /** Who has been booked under the phone number, where that was asked. */
  callers: readonly Caller[] | null;
}
