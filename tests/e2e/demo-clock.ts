import { kstDay } from "#contract/kst.ts";

/** Where the clock of every server under test starts: a Wednesday, the desk is open. */
export const DEMO_NOW = "2026-11-25T10:30:00+09:00";

/** The real time of that moment: written down by whoever is first, the workers inherit it. */
const started = Number((process.env.E2E_CLOCK_STARTED ??= String(Date.now())));

/** The servers' time, but for the seconds that they took to start. */
export const demoNow = (): Date => new Date(Date.parse(DEMO_NOW) + Date.now() - started);

const DAY_MS = 24 * 60 * 60_000;

/** @returns the KST day so many days from the servers' today */
export const demoDay = (days: number): string =>
  kstDay(new Date(demoNow().getTime() + days * DAY_MS));

/** A day that the demo always has, with an inbox of its own: Thursday. */
export const nextWeekday = (): string => demoDay(1);
