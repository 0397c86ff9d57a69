import { z } from "zod";
import { daySchema, uuidSchema } from "./fields.ts";
import { linkSchema } from "./platform.ts";

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
  breaks: z.array(z.object({ name: z.string(), starts: minuteSchema, ends: minuteSchema })),
});

export type WeeklyHours = z.infer<typeof weeklyHoursSchema>;

/** Closed days, both ends included. */
export const closureSchema = z.object({ name: z.string(), from: daySchema, to: daySchema });

/** When a hospital can be booked at all: what the free-slots function reads. */
export const calendarSchema = z.object({
  hours: z.array(weeklyHoursSchema),
  closures: z.array(closureSchema),
  /** Starts lie on this many minutes from opening (the brief's default is 30). */
  minimumTimeBlock: z.union([5, 10, 15, 20, 30, 60].map((n) => z.literal(n))),
  /** A start is offered only this many minutes from now. Staff book without lead time. */
  leadMinutes: z.number().int().min(0),
  /** How many days ahead of today can be booked. */
  windowDays: z.number().int().min(1),
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
  links: z.array(linkSchema),
  /** The name of the account that asks, for the head of the page. */
  staffName: z.string(),
  version: z.number().int(),
});
export type HospitalInfo = z.infer<typeof hospitalInfoSchema>;
