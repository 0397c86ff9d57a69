import type { UpdateObject } from "kysely";
import type { DB } from "#backend/database/schema.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { kinStatesBefore, type KinMover, type KinState } from "#contract/kin-states.ts";
import { news, type KinPlaced, type KinRow } from "./request.ts";

/** The column that says since when it is so. */
const SINCE = {
  VERIFIED: "verifiedAt",
  APPROVED: "approvedAt",
  ACTIVE: "activeAt",
  REJECTED: "endedAt",
  WITHDRAWN: "endedAt",
} as const satisfies Partial<Record<KinState, keyof KinRow>>;

/**
 * Moves a request on to a state, if the table of moves lets this one from where it is now; two at once never both do.
 * @returns as it is then, undefined where it may not
 */
export const moveKin = (
  trx: HospitalTransaction,
  { hospitalId, requestId }: KinPlaced,
  to: keyof typeof SINCE,
  by: KinMover,
  now: Date,
  more: UpdateObject<DB, "kinRequests"> = {},
): Promise<KinRow | undefined> =>
  trx
    .updateTable("kinRequests")
    .set({ state: to, [SINCE[to]]: now, ...more })
    .where("hospitalId", "=", hospitalId)
    .where("requestId", "=", requestId)
    .where("state", "in", kinStatesBefore(to, by))
    .returningAll()
    .returning(news)
    .executeTakeFirst();
