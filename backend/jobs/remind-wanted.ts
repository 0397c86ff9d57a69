import { remindApplications } from "#backend/applications/index.ts";
import { remindSignups } from "#backend/joining/index.ts";
import type { Deciding } from "#backend/requests/index.ts";
import { eachHospital } from "./each-hospital.ts";

/** Reminds of what is wanted by today, of sign-ups also where there is no hospital yet. */
export const remindWanted = (services: Deciding, signal?: AbortSignal): Promise<void> =>
  eachHospital(
    services.database,
    async (hospitalId) => {
      await remindSignups(services, hospitalId);
      await remindApplications(services, hospitalId);
    },
    { signal, also: "early" },
  );
