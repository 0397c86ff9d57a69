import { sql } from "kysely";
import { CODES } from "#contract/codes.ts";
import type { Needs } from "#contract/own-account.ts";
import { SWITCHES, type Switch } from "#contract/switches.ts";
import type { Database } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import type { Staff } from "#backend/staff.ts";

/** So many are named of those who could give it. */
const MOST_GIVERS = 3;

/**
 * Lets on who has this switch.
 * @throws Failure 4030 that says which it needs, and who could give it
 */
export async function assertMay(
  { inHospital }: Pick<Database, "inHospital">,
  { hospitalId, switches }: Pick<Staff, "hospitalId" | "switches">,
  needs: Switch,
): Promise<void> {
  if (switches.includes(needs)) return;
  const body: Needs = { needs, givers: await giversIn(inHospital, hospitalId) };
  throw new Failure(CODES.forbidden, `the account has not the switch ${needs}`, body);
}

/** Names of those who give and take switches. */
async function giversIn(inHospital: Database["inHospital"], hospitalId: string): Promise<string[]> {
  const givers = await inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("accounts")
      .select("name")
      .where("hospitalId", "=", hospitalId)
      .where("awaySince", "is", null)
      .where(sql<boolean>`'SETTINGS' = any(switches)`)
      .orderBy("name")
      .limit(MOST_GIVERS)
      .execute(),
  );
  return givers.map(({ name }) => name);
}

/** Who could give an account what it has not; nobody is asked for where it has all. */
export const giversFor = async (
  { inHospital }: Pick<Database, "inHospital">,
  { hospitalId, switches }: Pick<Staff, "hospitalId" | "switches">,
): Promise<string[]> =>
  SWITCHES.every((one) => switches.includes(one)) ? [] : giversIn(inHospital, hospitalId);
