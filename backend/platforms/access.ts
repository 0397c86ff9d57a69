import type { Kysely } from "kysely";
import { z } from "zod";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { signingKey } from "./emr/signing-key.ts";
import type { Access, Credential, Endpoint } from "./platform.ts";
import { reachOf } from "./reach/reach.ts";

export interface LinkKey {
  hospitalId: string;
  platform: LinkedPlatform;
}
/** The CURRENT one is used; the NEXT becomes it once it has read. */
export type CredentialSlot = "CURRENT" | "NEXT";

const credentialSchema: z.ZodType<Credential> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("KEY"), key: z.string() }),
  z.object({
    kind: z.literal("OAUTH"),
    tokenUrl: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
  }),
  z.object({ kind: z.literal("SMART"), tokenUrl: z.string(), clientId: z.string() }),
]);

/** Where a credential is sealed for (decision 058). */
const placeOf = ({ hospitalId, platform }: LinkKey, slot: CredentialSlot) => ({
  table: "platform_credentials",
  row: `${hospitalId}/${platform}/${slot}`,
  column: "sealed",
});

export const sealCredential = (
  { secrets }: Pick<Services, "secrets">,
  link: LinkKey,
  slot: CredentialSlot,
  credential: Credential,
): Buffer => secrets.credentials.seal(Buffer.from(JSON.stringify(credential)), placeOf(link, slot));

/**
 * How this hospital's link reaches its platform; null where nobody can: no endpoint (연동 준비 중), or
 * no link. It says nothing of whether the link is paused.
 * @throws SealError where the credential cannot be opened
 */
export async function accessOf(
  { platforms, secrets }: Pick<Services, "platforms" | "secrets">,
  trx: HospitalTransaction,
  link: LinkKey,
  slot: CredentialSlot = "CURRENT",
): Promise<Access | null> {
  const { endpoint } = platforms[link.platform];
  const row = await trx
    .selectFrom("platformLinks as link")
    .leftJoin("platformCredentials as credential", (join) =>
      join
        .onRef("credential.hospitalId", "=", "link.hospitalId")
        .onRef("credential.platform", "=", "link.platform")
        .on("credential.slot", "=", slot),
    )
    .select(["link.businessId", "link.address", "credential.sealed"])
    .where("link.hospitalId", "=", link.hospitalId)
    .where("link.platform", "=", link.platform)
    .executeTakeFirst();
  if (!row?.businessId || !endpoint) return null;
  const { businessId, address, sealed } = row;
  const credential =
    sealed &&
    credentialSchema.parse(
      JSON.parse(secrets.credentials.open(sealed, placeOf(link, slot)).toString()),
    );
  return accessTo({ secrets, db: trx }, endpoint, { address, businessId, credential });
}

/**
 * How to reach a business with this credential, at the installation's own address or at one that a
 * hospital has typed: that, and where its tokens come from, is then reached only where it is public.
 */
export async function accessTo(
  { secrets, db }: { secrets: Services["secrets"]; db: Kysely<Schema> },
  endpoint: Endpoint,
  { address, ...business }: Pick<Access, "businessId" | "credential"> & { address: string | null },
): Promise<Access> {
  const isSmart = business.credential?.kind === "SMART";
  return {
    url: address ?? endpoint.url,
    fetch: reachOf(endpoint),
    ...business,
    ...(isSmart && { signingKey: await signingKey(secrets, db) }),
  };
}
