import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Setting } from "#contract/access-acts.ts";
import { recordAccess, type Visitor } from "./record.ts";

/** Records that the hospital's settings, or an account's own, were changed; in the same transaction. */
export const recordSetting = (
  trx: HospitalTransaction,
  by: Visitor,
  at: Date,
  what: Setting,
  scope: Record<string, string> = {},
): void =>
  recordAccess(trx, { ...by, at, act: "SETTINGS", subjectCount: 0, scope: { what, ...scope } });
