import { useRouteLoaderData } from "@remix-run/react";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { Switch } from "#contract/switches.ts";

/**
 * Whether who is logged in has this switch. True where that is not known: a screen keeps nobody from
 * what the server would let them do, and the server says why not.
 */
export const useMay = (needs: Switch): boolean =>
  useRouteLoaderData<{ hospital: Pick<HospitalInfo, "switches"> | null }>(
    "root",
  )?.hospital?.switches.includes(needs) ?? true;
