import { sql } from "kysely";
import { addressSchema } from "#contract/hospital-settings.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { CODES } from "#contract/codes.ts";
import type { EndedKinLink, KinLink, KinPlace } from "#contract/kin.ts";
import { atCommit } from "#backend/database/at-commit.ts";
import { Failure, notFound } from "#backend/failure.ts";
import { openingOf } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";

/** Today and the two days after. */
const DAYS = [0, 1, 2];

const withoutDisk = () => "set local synchronous_commit = off";

/**
 * Where a link key leads, counted. @throws Failure 4040 when there is no such key; with whom to ask
 * instead (`EndedKinLink`) when its hospital has ended it.
 * The answer does not wait for the disk: a crash of the database may lose what the last second counted.
 */
export async function resolveKinLink(services: Services, linkKey: string): Promise<KinLink> {
  const { database, clock } = services;
  const entry = await database.kysely
    .selectFrom("kinLinkDirectory")
    .select("hospitalId")
    .where("linkKey", "=", linkKey)
    .executeTakeFirst();
  if (!entry) throw notFound("link");
  const { hospitalId } = entry;
  const now = clock();
  const link = await database.inHospital(hospitalId, async (trx) => {
    atCommit(trx, withoutDisk, null);
    return trx
      .updateTable("kinLinks as l")
      .from("hospitals as h")
      .set({ uses: sql`l.uses + 1`, lastUsedAt: now })
      .whereRef("h.hospitalId", "=", "l.hospitalId")
      .where("l.hospitalId", "=", hospitalId)
      .where("l.linkKey", "=", linkKey)
      .where("l.endedAt", "is", null)
      .returning(["l.url", "l.tel", "h.address"])
      .executeTakeFirst();
  });
  if (link?.url) return { url: link.url };
  if (link?.tel) return { tel: link.tel, place: await placeOf(services, hospitalId, link, now) };
  throw await endedBy(services, hospitalId);
}

async function endedBy({ facts }: Services, hospitalId: string): Promise<Failure> {
  const { name, contactPhoneNumber } = await facts.of(hospitalId);
  const body: EndedKinLink = { endedBy: { name, contactPhoneNumber } };
  return new Failure(CODES.notFound, "the link is ended", body);
}

async function placeOf(
  { facts }: Services,
  hospitalId: string,
  { address }: { address: unknown },
  now: Date,
): Promise<KinPlace> {
  const { name, calendar } = await facts.of(hospitalId);
  const today = kstDay(now);
  const days = DAYS.map((away) => {
    const day = addDays(today, away);
    return { day, hours: openingOf(calendar, day).hours };
  });
  return { name, address: lineOf(address), days };
}

/** `서울 강남구 봉은사로 112, 3층` */
function lineOf(address: unknown): string | null {
  const { data } = addressSchema.safeParse(address);
  const line = [data?.road || data?.jibun, data?.detail].filter(Boolean).join(", ");
  return line === "" ? null : line;
}
