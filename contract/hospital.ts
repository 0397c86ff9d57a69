import { z } from "zod";
import { CONFIRM_MODES } from "./confirm-modes.ts";
import { daySchema, oneOfNumbers, uuidSchema } from "./fields.ts";
import { TIME_BLOCKS } from "./hospital-rules.ts";
import { IDLE_MINUTES } from "./idle-time.ts";
import { linkSchema } from "./platform.ts";
import { SWITCHES } from "./switches.ts";

export const LOADING_STATUSES = [
  "NONE",
  "REQUESTED",
  "LOADING",
  "REVIEW",
  "LOADED",
  "PARTIAL",
  "FAILED",
  "LOGIN_REQUIRED",
  "CANCELED",
] as const;
export type LoadingStatus = (typeof LOADING_STATUSES)[number];

/** Minutes since KST midnight, 0–1440. */
export const minuteSchema = z.number().int().min(0).max(1440);

/** One open weekday; a weekday without a row is closed. */
export const weeklyHoursSchema = z.object({
  weekday: z.number().int().min(0).max(6),
  opens: minuteSchema,
  closes: minuteSchema,
  /** Latest start that is still accepted. */
  lastAcceptance: minuteSchema,
  breaks: z.array(
    z.object({
      name: z.string(),
      starts: minuteSchema,
      ends: minuteSchema,
      /** Latest start before it that is still accepted. Left out: whatever ends in time. */
      lastAcceptance: minuteSchema.optional(),
    }),
  ),
});

export type WeeklyHours = z.infer<typeof weeklyHoursSchema>;

/** Closed days, both ends included. */
export const closureSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  from: daySchema,
  to: daySchema,
});

/** Closed from `starts` to `ends`, minutes since KST midnight; both null: the whole day. */
const partOfDayShape = { starts: minuteSchema.nullable(), ends: minuteSchema.nullable() };

/** Closed on the nth of a weekday in each month: `넷째 수요일 오후 휴진` (weeks [4], weekday 3). */
export const nthClosureSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  weekday: z.number().int().min(0).max(6),
  /** Which of the month's weekdays, 1–5. */
  weeks: z.array(z.number().int().min(1).max(5)).min(1),
  ...partOfDayShape,
});

/** A part of one KST day. */
export const partClosureSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  day: daySchema,
  starts: minuteSchema,
  ends: minuteSchema,
});

/** What a hospital does on a public holiday: 진료, 단축, 휴진. */
export const HOLIDAY_CHOICES = ["OPEN", "SHORT", "CLOSED"] as const;

const shortHoursSchema = weeklyHoursSchema.pick({
  opens: true,
  closes: true,
  lastAcceptance: true,
});

/** The choice for one holiday. A holiday without one is CLOSED. */
export const holidayChoiceSchema = z.object({
  day: daySchema,
  choice: z.enum(HOLIDAY_CHOICES),
  /** Of SHORT alone. */
  hours: shortHoursSchema.nullable(),
  version: z.number().int(),
});

/** A holiday that no rule knows (임시공휴일, an election), taken down by hand. */
export const temporaryHolidaySchema = z.object({ day: daySchema, name: z.string() });

/** From when until when patients can book ahead. */
export const bookingWindowSchema = z.object({
  /** A start is offered only this many minutes from now. Staff book without lead time. */
  leadMinutes: z.number().int().min(0),
  /** Nor on the first so many KST days, today being the first: 1 is `당일 예약 불가`. Staff as above. */
  leadDays: z.number().int().min(0),
  /** How many days ahead of today can be booked. */
  windowDays: z.number().int().min(1),
});
export type BookingWindow = z.infer<typeof bookingWindowSchema>;

/** When a hospital can be booked at all: what the free-slots function reads. */
export const calendarSchema = z.object({
  hours: z.array(weeklyHoursSchema),
  closures: z.array(closureSchema),
  partClosures: z.array(partClosureSchema),
  nthClosures: z.array(nthClosureSchema),
  /** Of public and of temporary holidays; those of other days have no effect. */
  holidayChoices: z.array(holidayChoiceSchema),
  temporaryHolidays: z.array(temporaryHolidaySchema),
  /** Starts lie on this many minutes from opening (the brief's default is 30). */
  minimumTimeBlock: oneOfNumbers(TIME_BLOCKS),
  ...bookingWindowSchema.shape,
});
export type HospitalCalendar = z.infer<typeof calendarSchema>;

/** The hospital info of the brief (GET /v1/hospitals/{hospitalUuid}). */
export const hospitalInfoSchema = z.object({
  hospitalUuid: uuidSchema,
  hospitalBasicInfo: z.object({
    name: z.string(),
    contactPhoneNumber: z.string(),
    platformProductLoadingStatus: z.enum(LOADING_STATUSES),
  }),
  calendar: calendarSchema,
  /** Minutes the staff have to answer a request. */
  answerMinutes: z.number().int(),
  /** After so many idle minutes a session of its staff ends. */
  idleMinutes: z.number().int().default(IDLE_MINUTES),
  /** How a new product of its is confirmed, unless something else is chosen. */
  confirmMode: z.enum(CONFIRM_MODES).default("HOSPITAL"),
  links: z.array(linkSchema),
  /** The name of the account that asks, for the head of the page. */
  staffName: z.string(),
  /** What that account may beside looking and booking. */
  switches: z.array(z.enum(SWITCHES)).default([...SWITCHES]),
  /** Colleagues who could give it what it has not; left out where it has all. */
  givers: z.array(z.string()).optional(),
  version: z.number().int(),
});
export type HospitalInfo = z.infer<typeof hospitalInfoSchema>;
