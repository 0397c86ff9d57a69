import { hintOf } from "#backend/credentials/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { accessOf, sealCredential, type Access, type LinkKey } from "#backend/platforms/index.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { CredentialInput } from "#contract/linking.ts";
import { isLinkMade } from "#contract/platform.ts";
import { lockLink } from "./links.ts";
import { secretOf } from "./secret-of.ts";

/** A credential that is tried: in the place of the next one, as it is kept there. */
export interface NextCredential {
  credential: CredentialInput;
  sealed: Buffer;
  access: Access;
  /** What the hospital is called here. */
  name: string;
}

/**
 * Keeps a credential beside the one that is used, in place of any other that is being tried.
 * @throws Failure 4090 `transition` where there is no link, or no way to the platform at all
 */
export const keepNext = (
  services: Services,
  act: Act,
  link: LinkKey,
  credential: CredentialInput,
): Promise<NextCredential> =>
  services.database.inHospital(link.hospitalId, async (trx) => {
    const row = await lockLink(trx, link.hospitalId, link.platform);
    if (!row || !isLinkMade(row.state))
      throw conflict({ conflict: "transition" }, "there is no link to let in");
    const sealed = sealCredential(services, link, "NEXT", credential);
    const next = { sealed, ...keptBy(act, credential) };
    await trx
      .insertInto("platformCredentials")
      .values({ ...link, slot: "NEXT", ...next })
      .onConflict((same) => same.columns(["hospitalId", "platform", "slot"]).doUpdateSet(next))
      .execute();
    const access = await accessOf(services, trx, link, "NEXT");
    if (!access) throw conflict({ conflict: "transition" }, "there is no way to this platform");
    const { name } = await trx
      .selectFrom("hospitals")
      .select("name")
      .where("hospitalId", "=", link.hospitalId)
      .executeTakeFirstOrThrow();
    return { credential, sealed, access, name };
  });

/** What is kept of it beside what is sealed. */
export const keptBy = ({ by, now }: Act, credential: CredentialInput) => ({
  ...{ hint: hintOf(secretOf(credential)), savedAt: now, savedBy: actorName(by), expiresAt: null },
});

/** @returns whether it was there: another may stand in its place by now */
export async function dropNext(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  { sealed }: Pick<NextCredential, "sealed">,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("platformCredentials")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("slot", "=", "NEXT")
    .where("sealed", "=", sealed)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
