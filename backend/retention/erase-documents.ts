import { sql } from "kysely";
import { BATCH, type Erasing } from "./batch.ts";

/** What was handed in, and asked for, for a sign-up, or for an application or its draft, that is gone itself. */
export const eraseDocumentsOfGone: Erasing[] = ["documents", "document_asks"].map(
  (table): Erasing =>
    async (trx, hospitalId) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} as handed
        where hospital_id = ${hospitalId} and ctid = any(array(
          select of.ctid from ${sql.table(table)} as of
          where of.hospital_id = ${hospitalId} and not exists (
            select from signups as one
            where of.owner = 'SIGNUP'
              and one.hospital_id = ${hospitalId} and one.signup_id = of.owner_id
            union all
            select from wizard_drafts as one
            where of.owner = 'APPLICATION'
              and one.hospital_id = ${hospitalId} and one.draft_id = of.owner_id
            union all
            select from applications as one
            where of.owner = 'APPLICATION'
              and one.hospital_id = ${hospitalId} and one.application_id = of.owner_id)
          limit ${sql.lit(BATCH)}))`.execute(trx);
      const count = Number(numAffectedRows);
      return table === "documents" ? { count, of: "DOCUMENTS" } : { count };
    },
);
