import type { Insertable } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { HOLD_SECONDS } from "#contract/hold.ts";
import { isLinked, PLATFORM_NAMES, type Platform } from "#contract/platform-names.ts";
import type { Status } from "#contract/reservation-status.ts";
import { ACCOUNT_ID, HOSPITAL_ID } from "./identity.ts";
import type { Planned } from "./plan.ts";

type Line = Insertable<Schema["reservationHistory"]>;
type By = Pick<Line, "byKind" | "byName" | "byAccount">;

const DESK: By = { byKind: "STAFF", byName: "김실장", byAccount: ACCOUNT_ID };
const CLOCK: By = { byKind: "SYSTEM", byName: "시스템" };

const isAtDesk = (platform: Platform) => platform === "PHONE" || platform === "WALK_IN";
/** Who booked what came that way. */
export const bookedBy = (platform: Platform): By =>
  isAtDesk(platform) ? DESK : { byKind: "PLATFORM", byName: PLATFORM_NAMES[platform] };

/** How a reservation came to its status, where not at once. */
const WAYS: Partial<Record<Status, Status[]>> = {
  CONFIRMED: ["CONFIRMED"],
  CHECKED_IN: ["CONFIRMED", "CHECKED_IN"],
  COMPLETED: ["CONFIRMED", "CHECKED_IN", "COMPLETED"],
  NO_SHOW: ["CONFIRMED", "NO_SHOW"],
  CANCELED: ["CONFIRMED", "CANCELED"],
  REJECTED: ["REJECTED"],
  EXPIRED: ["EXPIRED"],
};

/** The lines of a planned reservation's history, oldest first. */
export function historyOf(
  { platform, status, start, createdAt, since }: Planned,
  reservationId: string,
): Line[] {
  const key = { hospitalId: HOSPITAL_ID, reservationId };
  const atDesk = isAtDesk(platform);
  const way = (WAYS[status] ?? []).filter((step) => !atDesk || step !== "CONFIRMED");
  let from: Status = atDesk ? "CONFIRMED" : "REQUESTED";
  const lines: Line[] = [
    {
      ...key,
      ...bookedBy(platform),
      at: createdAt,
      action: atDesk ? "BOOKED" : "RECEIVED",
      toStatus: from,
    },
  ];
  for (const step of way) {
    const by = step === "CANCELED" ? bookedBy(platform) : step === "EXPIRED" ? CLOCK : DESK;
    const at = timeOf(step, { status, start, createdAt, since });
    const said = by.byKind === "PLATFORM";
    const action = said ? "RECEIVED" : "STATUS";
    lines.push({ ...key, ...by, at, action, fromStatus: from, toStatus: step });
    if (isLinked(platform) && !said)
      lines.push({
        ...{ ...key, ...CLOCK, action: "TOLD", toStatus: step },
        at: new Date(at.getTime() + HOLD_SECONDS * 1000),
        after: { start: start.toISOString() },
      });
    from = step;
  }
  return lines;
}

function timeOf(
  step: Status,
  { status, start, createdAt, since }: Pick<Planned, "status" | "start" | "createdAt" | "since">,
): Date {
  if (step === status) return since;
  const usual = step === "CHECKED_IN" ? start.getTime() - 8 * 60_000 : createdAt.getTime() + 60_000;
  return new Date(Math.min(usual, since.getTime()));
}
