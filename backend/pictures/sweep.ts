import { eachHospital } from "#backend/jobs/each-hospital.ts";
import type { Services } from "#backend/services.ts";
import { fileStore } from "./file-store.ts";
import { lockPictures } from "./store.ts";

/** Takes away the bytes that no picture names: those of drafts that were thrown away. */
export const sweepPictures = (
  { database }: Pick<Services, "database">,
  signal: AbortSignal,
): Promise<void> =>
  eachHospital(
    database,
    (hospitalId) =>
      database.inHospital(hospitalId, async (trx) => {
        await lockPictures(trx, hospitalId);
        await fileStore.sweep(trx, hospitalId);
      }),
    { signal },
  );
