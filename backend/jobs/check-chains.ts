import { checkChain } from "#backend/audit/index.ts";
import type { Services } from "#backend/services.ts";
import { eachHospital } from "./each-hospital.ts";

/** Looks whether the chain of each hospital's access record holds; as long as that takes. */
export const checkChains = (services: Pick<Services, "exports" | "clock" | "log">): Promise<void> =>
  eachHospital(services.exports, (trx, hospitalId) => checkChain(trx, hospitalId, services));
