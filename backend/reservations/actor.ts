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
}

/** What a person of the hospital does now. */
export const actOf = ({ hospitalId, name, accountId }: Staff, now: Date): Act => ({
  hospitalId,
  by: { kind: "STAFF", name, accountId },
  now,
});

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
