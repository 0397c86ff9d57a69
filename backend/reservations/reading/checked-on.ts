import type { HospitalTransaction } from "#backend/database/database.ts";
import { identityHoldsFrom } from "#contract/identity.ts";
import { kstDay } from "#contract/kst.ts";
import type { Row } from "../store.ts";
import { underNumber } from "./under-number.ts";

/**
 * The last KST day on which this person's identity was checked here at another visit, within the time
 * that it may hold; null where it was not, or nothing but the name is known of them. One person: the name,
 * and the chart number or the number; and no other birth date.
 */
export async function readCheckedOn(trx: HospitalTransaction, row: Row): Promise<string | null> {
  const found = await checkedOnQuery(trx, row)?.executeTakeFirst();
  return found?.identityOn ?? null;
}

export function checkedOnQuery(trx: HospitalTransaction, row: Row) {
  const { hospitalId, reservationId, partyChartNumber: chart, partyBirthDate: born } = row;
  const phone = row.partyPhone || row.bookedByPhone;
  if (!phone && chart === null) return null;
  return trx
    .selectFrom("reservations")
    .select("identityOn")
    .where("hospitalId", "=", hospitalId)
    .where((eb) =>
      eb.or([
        ...(phone ? [underNumber(eb, phone)] : []),
        ...(chart === null ? [] : [eb("partyChartNumber", "=", chart)]),
      ]),
    )
    .where("partyName", "=", row.partyName)
    .where("identity", "=", "CHECKED")
    .where("identityOn", ">=", identityHoldsFrom(kstDay(row.startsAt)))
    .where("identityOn", "<=", kstDay(row.startsAt))
    .where("reservationId", "!=", reservationId)
    .$if(born !== null, (found) =>
      found.where((eb) =>
        eb.or([eb("partyBirthDate", "is", null), eb("partyBirthDate", "=", born)]),
      ),
    )
    .orderBy("identityOn", "desc")
    .limit(1);
}
