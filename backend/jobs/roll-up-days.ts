import { rollUpDays as rollUp } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { eachHospital } from "./each-hospital.ts";

/** Counts for 통계 the days of each hospital that are over and not counted, or changed since. */
export const rollUpDays = ({
  database,
  facts,
  clock,
}: Pick<Services, "database" | "facts" | "clock">): Promise<void> =>
  eachHospital(database, async (hospitalId) =>
    rollUp(database, await facts.of(hospitalId), clock()),
  );
