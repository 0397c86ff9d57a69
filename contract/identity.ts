/**
 * 신분증 확인: since 20 May 2024 (국민건강보험법 §12④) whoever is treated on the health insurance shows who
 * they are, but for those under 19, those whom this hospital has checked within six months, and for
 * emergencies, who cannot well move or carry one (중증장애, 장기요양, 임산부), who comes by a referral. What is
 * kept is that and when it was looked at; never a number.
 */
import type { Status } from "./reservation-status.ts";

export const IDENTITIES = [
  "CHECKED",
  "MINOR",
  "EMERGENCY",
  "IMPAIRED",
  "REFERRED",
  /** Not treated on the health insurance, so that nobody has to. */
  "UNINSURED",
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Why it need not be asked for: all but CHECKED. */
export const EXEMPTIONS = IDENTITIES.filter((one) => one !== "CHECKED");

const MONTHS_GOOD = 6;
const OF_AGE = 19;

/** The last KST day on which a check of the KST day `on` still holds: six months on (민법 §160). */
export const identityHoldsUntil = (on: string): string => monthsFrom(on, MONTHS_GOOD);

/** No check of a KST day before this one still holds on `day`; one of it or later may. */
export const identityHoldsFrom = (day: string): string => monthsFrom(day, -MONTHS_GOOD);

/** So many months on, or back; the last day of a month that has no such day. */
function monthsFrom(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** Is whoever was born that day under 19 on `day`? */
export const isMinor = (birthDate: string, day: string): boolean =>
  monthsFrom(birthDate, OF_AGE * 12) > day;

/** What is known of somebody whose panel is open. KST days. */
export interface IdentityFacts {
  status: Status;
  identity: { how: Identity; on: string } | null;
  birthDate: string | null;
  /** The day of the visit, and today. */
  visitDay: string;
  today: string;
  /** When this person was last checked here, however long ago; null where that is not known. */
  checkedOn: string | null;
}

/** How 신분증 확인 stands: done here, still good, not needed, or to be asked for; null where none of it. */
export type IdentityStanding =
  | { kind: "done"; how: Identity; on: string }
  | { kind: "holds"; on: string; until: string }
  | { kind: "minor" }
  | { kind: "asks" };

/** Asked of who is here, and of who has been on the same day, until somebody says. */
export function identityStanding(facts: IdentityFacts): IdentityStanding | null {
  const { status, identity, birthDate, visitDay, today, checkedOn } = facts;
  if (identity !== null) return { kind: "done", ...identity };
  if (status !== "CHECKED_IN" && (status !== "COMPLETED" || visitDay !== today)) return null;
  const until = checkedOn && identityHoldsUntil(checkedOn);
  if (checkedOn && until && until >= visitDay) return { kind: "holds", on: checkedOn, until };
  return birthDate !== null && isMinor(birthDate, visitDay) ? { kind: "minor" } : { kind: "asks" };
}
