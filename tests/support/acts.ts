import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import type { Act, Actor } from "#backend/reservations/index.ts";
import { retrying } from "#backend/reservations/index.ts";
import type { TestHospital } from "./factories.ts";

export const STAFF: Actor = {
  kind: "STAFF",
  name: "김접수",
  accountId: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1c01",
};

/** Runs a use case at a hospital as its route would: one transaction, again when it lost a race. */
export const actAt =
  (database: Database, { hospitalId }: TestHospital, clock: () => Date) =>
  <T>(useCase: (trx: HospitalTransaction, act: Act) => Promise<T>): Promise<T> => {
    const act: Act = { hospitalId, by: STAFF, now: clock() };
    return retrying(() => database.inHospital(hospitalId, (trx) => useCase(trx, act)));
  };
