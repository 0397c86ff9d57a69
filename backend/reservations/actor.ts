import type { Staff } from "#backend/staff.ts";
import { PLATFORM_NAMES, type LinkedPlatform } from "#contract/platform-names.ts";

/** Who changes a reservation: a person of the hospital, a platform, or the clock. */
export type Actor =
  | { kind: "STAFF"; name: string; accountId: string }
  | { kind: "PLATFORM"; platform: LinkedPlatform }
  | { kind: "SYSTEM" };

/** A change under way: whose hospital, by whom, and the one "now" of all its parts. */
export interface Act {
  hospitalId: string;
  by: Actor;
  now: Date;
  /** The client's address, where a person is behind it and it is known. */
  address?: string | undefined;
  /** Other hours make it necessary: nobody has spoken with the patient. */
  forHours?: true;
}

/** What a person of the hospital does now, and from where. */
export const actOf = (
  { staff, address }: { staff: Staff; address: string | undefined },
  now: Date,
): Act => ({
  hospitalId: staff.hospitalId,
  by: { kind: "STAFF", name: staff.name, accountId: staff.accountId },
  now,
  address,
});

/** Whose account did it; null where no person of the hospital did. */
export const actorAccount = (by: Actor): string | null =>
  by.kind === "STAFF" ? by.accountId : null;

/** As the history names who did it. */
export function actorName(by: Actor): string {
  switch (by.kind) {
    case "STAFF":
      return by.name;
    case "PLATFORM":
      return PLATFORM_NAMES[by.platform];
    case "SYSTEM":
      return "시스템";
  }
}

/** By whom a draft stands that nobody of the hospital has left yet: an approval began it. */
export const APPROVAL_NAME = actorName({ kind: "SYSTEM" });
