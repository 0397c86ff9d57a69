import type { HospitalTransaction } from "#backend/database/database.ts";
import { APPLICATION_FIELDS, type ApplicationField } from "#contract/application-pages.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import { applicationsIn } from "./store.ts";

export type Known = Partial<Record<ApplicationField, string>>;

/** What a hospital said of its business before, and which of it cannot be another any more. */
export async function knownOf(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<{ known: Known; fixed: ApplicationField[] }> {
  const hospital = await trx
    .selectFrom("hospitals")
    .select(["name", "representative", "brn", "institutionNumber", "address"])
    .select(["brnApprovedAt", "institutionApprovedAt"])
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  const address = hospital.address as HospitalFields["address"];
  const said: Partial<Record<ApplicationField, string | null>> = {
    companyName: hospital.name,
    ...(await typedBefore(trx, hospitalId)),
    ...{ brn: hospital.brn, institutionNumber: hospital.institutionNumber },
    ...(hospital.representative !== null && { repName: hospital.representative }),
    ...(address && {
      ...{ zipCode: address.zip, roadAddress: address.road, jibunAddress: address.jibun },
      addressEtc: address.detail,
    }),
  };
  const known: Known = {};
  for (const field of APPLICATION_FIELDS) {
    const value = said[field] ?? "";
    if (value !== "") known[field] = value;
  }
  const fixed: ApplicationField[] = [
    ...(hospital.brnApprovedAt ? (["brn"] as const) : []),
    ...(hospital.institutionApprovedAt ? (["institutionNumber"] as const) : []),
  ];
  return { known, fixed };
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
