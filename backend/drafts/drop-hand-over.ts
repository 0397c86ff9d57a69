import type { JobPayloads } from "#backend/jobs/queue.ts";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { dropHanded } from "./claim.ts";
import { assertTheirs, withHandOver, type Asking } from "./read-hand-over.ts";

/** Takes away what was handed over under this id. @throws Failure 4040 where it is not there any more */
export const dropHandOver = (
  { database }: Pick<Services, "database">,
  handOverId: string,
  by: Asking,
): Promise<object> =>
  withHandOver(database, handOverId, async (trx, row, platform) => {
    assertTheirs(row, by);
    await dropHanded(trx, row, platform);
    return {};
  });

/** The job at the end of its time: what nobody of the hospital has seen by now is dropped. */
export async function dropUnclaimed(
  { database }: Pick<Services, "database">,
  { handOverId }: JobPayloads["drop-hand-over"],
): Promise<void> {
  await withHandOver(database, handOverId, async (trx, row, platform) => {
    if (row.handedUntil !== null) await dropHanded(trx, row, platform);
  }).catch((error: unknown) => {
    // Another one took its place, or the draft was begun anew.
    if (!(error instanceof Failure && error.code === CODES.notFound)) throw error;
  });
}
