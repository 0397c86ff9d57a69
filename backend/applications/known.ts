import type { HospitalTransaction } from "#backend/database/database.ts";
import { APPLIED_FIELDS, type AppliedField } from "#contract/business-fields.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import type { Hospital } from "./hospital.ts";
import { applicationsIn } from "./store.ts";

type Known = Partial<Record<AppliedField, string>>;

/** What a hospital said of its business before. */
export async function knownOf(trx: HospitalTransaction, hospital: Hospital): Promise<Known> {
  const address = hospital.address as HospitalFields["address"];
  const said: Partial<Record<AppliedField, string | null>> = {
    companyName: hospital.name,
    ...(await typedBefore(trx, hospital.hospitalId)),
    ...{ brn: hospital.brn, institutionNumber: hospital.institutionNumber },
    ...(hospital.representative !== null && { repName: hospital.representative }),
    ...(address && {
      ...{ zipCode: address.zip, roadAddress: address.road, jibunAddress: address.jibun },
      addressEtc: address.detail,
    }),
  };
  const known: Known = {};
  for (const field of APPLIED_FIELDS) {
    const value = said[field] ?? "";
    if (value !== "") known[field] = value;
  }
  return known;
}

/** In the last application, else in the sign-up that the hospital came of. */
async function typedBefore(trx: HospitalTransaction, hospitalId: string): Promise<object> {
  const last = await applicationsIn(trx, hospitalId)
    .orderBy("submittedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  // Whoever asks now is called back, not whoever did then.
  if (last) return { ...last.business, requesterPhone: null };
  const signup = await trx
    .selectFrom("signups")
    .select("typed")
    .where("hospitalId", "=", hospitalId)
    .where("atHospital", "is", null)
    .where("decidedAt", "is not", null)
    .executeTakeFirst();
  return { ...(signup?.typed as Known | undefined), requesterPhone: null };
}
