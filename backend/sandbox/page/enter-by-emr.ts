import { issueOneTimeToken } from "#backend/accounts/index.ts";
import { ACCOUNT_ID, HOSPITAL_ID } from "../demo-hospital/identity.ts";
import type { World } from "../world.ts";

/**
 * Does in the place of an EMR program what its button does: asks for a one-time token, and opens the product with it.
 * @param site before the paths of the product's pages
 * @returns where the browser is sent
 */
export async function enterByEmr(world: World, site: string): Promise<string> {
  const { database, clock } = world.services();
  const of = { hospitalId: HOSPITAL_ID, accountId: ACCOUNT_ID };
  const token = await database.inHospital(HOSPITAL_ID, (trx) =>
    issueOneTimeToken(trx, of, clock()),
  );
  return `${site}/reservation-auto-login?${new URLSearchParams({ token }).toString()}`;
}
