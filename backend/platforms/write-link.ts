import { sql, type RawBuilder } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkKey } from "./access.ts";
import { announcingLink } from "./announce-link.ts";

/** A write of a link's row: `link` is the row, `was` what it was before. */
interface LinkWrite {
  set: RawBuilder<unknown>;
  /** Only where the row, before it, is so; else nothing is written. */
  where?: RawBuilder<unknown>;
  /** What is done besides, of the row as it is now. */
  also?: RawBuilder<unknown>;
}

/**
 * Writes what was seen of a link. Open boards look again at the commit where what they say of it became
 * another: its state, or whether it is asked at all (its circuit).
 * @returns whether it was written
 */
export async function writeLink(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  { set, where = sql`true`, also = sql`null` }: LinkWrite,
): Promise<boolean> {
  const { rows } = await sql`
    with was as (
      select state, circuit_until from platform_links
      where hospital_id = ${hospitalId} and platform = ${platform} and ${where} for update)
    update platform_links as link set ${set} from was
    where link.hospital_id = ${hospitalId} and link.platform = ${platform}
    returning
      case when was.state <> link.state or (was.circuit_until is null) <> (link.circuit_until is null)
        then (${announcingLink(hospitalId)})::text end,
      ${also}
  `.execute(trx);
  return rows.length > 0;
}
