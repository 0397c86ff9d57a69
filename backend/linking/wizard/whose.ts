import type { HospitalTransaction } from "#backend/database/database.ts";
import { anyOf } from "./any-of.ts";
import type { Wizard } from "./kept.ts";
import type { SeenBooking } from "./seen.ts";

/** Of a link: which business was the first, and whose bookings come in, as `external_business` says it. */
export interface Whose {
  firstBusinessId: string | null;
  externalBusiness: string;
}

/**
 * Whose bookings come in once this business is linked: those on the board of another have ids of their
 * own. Of a link that ended before the first was kept, those on the board are of this one too where most
 * that have an id of it are by the name that it shows.
 */
export async function whoseOf(
  trx: HospitalTransaction,
  { hospitalId, platform }: Wizard,
  businessId: string,
  bookings: readonly SeenBooking[],
): Promise<Whose> {
  const link = await trx
    .selectFrom("platformLinks")
    .select(["businessId", "firstBusinessId", "externalBusiness"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .executeTakeFirst();
  const isFirst = link?.externalBusiness === "";
  const firstBusinessId = link?.firstBusinessId ?? (isFirst ? link.businessId : null);
  if (firstBusinessId != null)
    return { firstBusinessId, externalBusiness: firstBusinessId === businessId ? "" : businessId };
  if (link?.externalBusiness === businessId)
    return { firstBusinessId: null, externalBusiness: businessId };
  const names = new Map(bookings.map(({ bookingId, name }) => [bookingId, name.normalize("NFC")]));
  const rows = await trx
    .selectFrom("reservations")
    .select(["externalId", "partyName"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("externalBusiness", "=", "")
    .where("externalId", "=", anyOf([...names.keys()]))
    .execute();
  const strangers = rows.filter(
    ({ externalId, partyName }) => names.get(externalId ?? "") !== partyName,
  );
  return strangers.length * 2 > rows.length
    ? { firstBusinessId: null, externalBusiness: businessId }
    : { firstBusinessId: businessId, externalBusiness: "" };
}
