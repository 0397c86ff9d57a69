import { checkChain } from "#backend/audit/index.ts";
import type { Services } from "#backend/services.ts";
import { eachHospital } from "./each-hospital.ts";

/** Looks whether the chain of each hospital's access record holds; as long as that takes. */
export const checkChains = ({
  exports: database,
  clock,
  log,
}: Pick<Services, "exports" | "clock" | "log">): Promise<void> =>
  eachHospital(database, (hospitalId) => checkChain({ database, clock, log }, hospitalId), {
    also: "early",
  });
