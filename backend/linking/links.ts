import { sql, type Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { announcingLink } from "#backend/platforms/index.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

export type LinkRow = Selectable<Schema["platformLinks"]>;

/** Open boards look again at the commit. */
export const announceLinks = (trx: HospitalTransaction, hospitalId: string): Promise<unknown> =>
  sql`select ${announcingLink(hospitalId)}`.execute(trx);

/** A link, kept from becoming anything else until this transaction ends. */
export const lockLink = (
  trx: HospitalTransaction,
  hospitalId: string,
  platform: LinkedPlatform,
): Promise<LinkRow | undefined> =>
  trx
    .selectFrom("platformLinks")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .forUpdate()
    .executeTakeFirst();
