import { sql } from "kysely";
import { hashedFor } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { MOST_UNSENT_BYTES, MOST_UNSENT_BYTES_OF_ONE } from "#contract/document-rules.ts";
import { customerOf } from "./customer.ts";
import { noRoomUnsent } from "./refusals.ts";

/** Under which id one more is to lie, and from where it comes. */
interface Coming {
  hospitalId: string;
  address: string | undefined;
}

/**
 * Asks whether strangers' documents that were not sent leave room for one more from there, to which those under its id
 * count from then on. @throws Failure 5030 `file`
 */
export type UnsentRoom = (trx: HospitalTransaction, coming: Coming) => Promise<void>;

const SAY_AGAIN_MS = 60 * 60_000;

/**
 * Of all together who have sent nothing yet no more is taken from `MOST_UNSENT_BYTES` on, nor of one network from
 * `MOST_UNSENT_BYTES_OF_ONE` on (decision 072). That there is no room for anybody the log says each hour in which
 * somebody is refused for it, and at once where there was some meanwhile.
 */
export function createUnsentRoom({
  log,
  clock,
  secrets,
}: Pick<Services, "log" | "clock" | "secrets">): UnsentRoom {
  const hashed = hashedFor(secrets.session);
  let saidAt: number | null = null;
  return async (trx, { hospitalId, address }) => {
    const from = hashed(["unsent", customerOf(address)]);
    // Of a call that is refused nothing is kept, this neither.
    await sql`
      update early_hospitals set unsent_from = ${from}
      where hospital_id = ${hospitalId} and unsent_from is distinct from ${from}`.execute(trx);
    const { rows } = await sql<{ bytes: number; ofOne: number }>`
      select coalesce(sum(unsent_bytes), 0)::float8 as bytes,
        coalesce(sum(unsent_bytes) filter (where unsent_from = ${from}), 0)::float8 as of_one
      from early_hospitals where unsent_bytes > 0`.execute(trx);
    const { bytes, ofOne } = rows[0] ?? { bytes: 0, ofOne: 0 };
    const isFull = bytes >= MOST_UNSENT_BYTES;
    if (!isFull) saidAt = null;
    const now = clock().getTime();
    if (isFull && (saidAt === null || now - saidAt >= SAY_AGAIN_MS)) {
      saidAt = now;
      log.warn(
        { bytes },
        "documents of sign-ups that were not sent fill their room: none is taken",
      );
    }
    if (isFull || ofOne >= MOST_UNSENT_BYTES_OF_ONE) throw noRoomUnsent();
  };
}
