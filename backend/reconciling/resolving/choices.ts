import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { isTold } from "#backend/jobs/told.ts";
import type { LinkKey } from "#backend/platforms/index.ts";
import { CAPABILITIES, type Tellable } from "#contract/platform-capabilities.ts";
import type { Difference } from "#contract/reconcile.ts";
import type { Subject } from "../found.ts";

/** What the platform of a link takes from us, as it is linked now. */
export async function readTold(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
): Promise<readonly Tellable[]> {
  const each = CAPABILITIES[platform].told.map(
    (what) => sql`case when ${isTold(what)} then ${sql.lit(what)} end`,
  );
  const { rows } = await sql<{ told: Tellable[] }>`
    select array_remove(array[${sql.join(each)}], null) as told from platform_links as link
    where hospital_id = ${hospitalId} and platform = ${platform}`.execute(trx);
  return rows[0]?.told ?? [];
}

/** Which sides of a difference can be made to hold: ours only where the platform is told such a thing. */
export function choicesOf(
  { kind, subject }: { kind: Difference["kind"]; subject: Subject },
  told: readonly Tellable[],
): Pick<Difference, "choices" | "suggested"> {
  const choices = subject.choices.filter((side) => side === "THEIRS" || told.includes(kind));
  return { choices, suggested: choices.find((side) => side === subject.suggested) ?? null };
}
