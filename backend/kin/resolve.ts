import type { KinLink } from "#contract/kin.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";

/** Where a link key leads. @throws Failure 4040 when there is no such key. */
export async function resolveKinLink({ database }: Services, linkKey: string): Promise<KinLink> {
  const entry = await database.kysely
    .selectFrom("kinLinkDirectory")
    .select("hospitalId")
    .where("linkKey", "=", linkKey)
    .executeTakeFirst();
  if (!entry) throw notFound("link");
  const link = await database.inHospital(entry.hospitalId, (trx) =>
    trx
      .selectFrom("kinLinks")
      .select(["url", "tel"])
      .where("hospitalId", "=", entry.hospitalId)
      .where("linkKey", "=", linkKey)
      .executeTakeFirst(),
  );
  if (link?.url) return { url: link.url };
  if (link?.tel) return { tel: link.tel };
  throw notFound("link");
}
