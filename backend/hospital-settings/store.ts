import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { actorAccount, actorName, type Act } from "#backend/reservations/index.ts";

export type HospitalRow = Selectable<Schema["hospitals"]>;

const ofHospital = (trx: HospitalTransaction, hospitalId: string) =>
  trx.selectFrom("hospitals").selectAll().where("hospitalId", "=", hospitalId);

export const readHospitalRow = (
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<HospitalRow> => ofHospital(trx, hospitalId).executeTakeFirstOrThrow();

/** Keeps every other change of the hospital's settings waiting until this transaction ends. */
export const lockSettings = (trx: HospitalTransaction, hospitalId: string): Promise<HospitalRow> =>
  ofHospital(trx, hospitalId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** A new version of the settings, by whoever acts; behind `lockSettings`. */
export const bumpSettings = (trx: HospitalTransaction, { hospitalId, by, now }: Act) =>
  trx
    .updateTable("hospitals")
    .set((eb) => ({
      version: eb("version", "+", 1),
      changedAt: now,
      changedBy: actorName(by),
      changedByAccount: actorAccount(by),
    }))
    .where("hospitalId", "=", hospitalId);
