import { eachHospital } from "#backend/jobs/each-hospital.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { type JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";

/** All of a night's are not computed in one minute. */
const NIGHT_MS = 30 * 60_000;

/** Plans to send what is free of every product that a platform carries, or of those that never were. */
export const planSlots = (
  { database }: Pick<Services, "database">,
  { of }: JobPayloads["plan-slots"],
  signal?: AbortSignal,
): Promise<void> => {
  const how = of === "all" ? { withinMs: NIGHT_MS } : { unsent: true };
  return eachHospital(
    database,
    (hospitalId) =>
      database.inHospital(hospitalId, (trx) =>
        sendingSlots(hospitalId, undefined, how).execute(trx),
      ),
    { signal },
  );
};
