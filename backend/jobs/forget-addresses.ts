import { forgetAddresses as forgetIn } from "#backend/accounts/index.ts";
import type { Services } from "#backend/services.ts";
import { eachHospital } from "./each-hospital.ts";

/** Removes the addresses from which nobody has logged in for 30 days. */
export const forgetAddresses = ({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<void> =>
  eachHospital(database, (hospitalId) =>
    database.inHospital(hospitalId, (trx) => forgetIn(trx, hospitalId, clock())),
  );
