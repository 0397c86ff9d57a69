import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { MOST_UNSENT_BYTES } from "#contract/document-rules.ts";
import { noRoomUnsent } from "./refusals.ts";

/** Asks whether strangers' documents that were not sent leave room for one more. @throws Failure 5030 `file` */
export type UnsentRoom = (trx: HospitalTransaction) => Promise<void>;

/**
 * Of all together who have sent nothing yet no more is taken from `MOST_UNSENT_BYTES` on (decision 072). That there is
 * no room any more the log says once, until there is some again.
 */
export function createUnsentRoom({ log }: Pick<Services, "log">): UnsentRoom {
  let isSaid = false;
  return async (trx) => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(unsent_bytes), 0)::float8 as bytes
      from early_hospitals where unsent_bytes > 0`.execute(trx);
    const bytes = rows[0]?.bytes ?? 0;
    const isFull = bytes >= MOST_UNSENT_BYTES;
    if (isFull && !isSaid)
      log.warn(
        { bytes },
        "documents of sign-ups that were not sent fill their room: none is taken",
      );
    isSaid = isFull;
    if (isFull) throw noRoomUnsent();
  };
}
