import { useRouteLoaderData } from "@remix-run/react";
import { needsText } from "#app/text/switches.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { Switch } from "#contract/switches.ts";
import { useMay } from "./use-may.ts";

/** Why who is logged in may not, and whom to ask; null for who has the switch. */
export function useWhoMay(needs: Switch): string | null {
  const may = useMay(needs);
  const givers =
    useRouteLoaderData<{ hospital: Pick<HospitalInfo, "givers"> | null }>("root")?.hospital
      ?.givers ?? [];
  return may ? null : needsText({ needs, givers });
}
