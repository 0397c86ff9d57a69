import { randomBytes, randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { TestHospital } from "./factories.ts";
import { countedPerFile } from "./lifetime.ts";

const NOON = "2026-11-23T03:00:00Z";
const LONG_AGO = "2026-11-02T03:00:00Z";
/** Of one licence and mobile number there is one. */
const licences = countedPerFile();

/** A row in every table of what is asked for before, or beside, a hospital. */

export async function fillKin(trx: HospitalTransaction, hospitalId: string) {
  const request = { hospitalId, requestId: randomUUID() };
  await trx
    .insertInto("kinRequests")
    .values({
      ...{ ...request, number: "K1102-001", state: "VERIFIED", submittedAt: LONG_AGO },
      ...{ verifiedAt: LONG_AGO, doctorName: "문태오", specialty: "정형외과", profession: "의과" },
      ...{ licence: String(licences()), hospitalName: "튼튼정형외과", mobile: "01000000142" },
    })
    .execute();
  await trx
    .insertInto("kinConsents")
    .values(
      (["LICENCE", "NEWS"] as const).map((code) => ({
        ...{ ...request, code, version: "2026-11-20", agreed: true, at: LONG_AGO },
        ...{ textHash: randomBytes(32), withdrawnAt: code === "NEWS" ? LONG_AGO : null },
      })),
    )
    .execute();
}

export async function fillDocuments(trx: HospitalTransaction, hospitalId: string) {
  const of = { hospitalId, owner: "APPLICATION" as const, ownerId: randomUUID() };
  const document = { hospitalId, documentId: randomUUID() };
  await trx
    .insertInto("documents")
    .values({
      ...{ ...of, ...document, kind: "BANKBOOK", fileName: "통장.pdf", type: "application/pdf" },
      ...{ bytes: 4096, sealedKey: randomBytes(69), uploadedAt: NOON, uploadedBy: "김실장" },
    })
    .execute();
  await trx
    .insertInto("documentPieces")
    .values({ ...document, number: 0, sealed: randomBytes(4112) })
    .execute();
  await trx
    .insertInto("documentAsks")
    .values({ ...of, kind: "PROXY", note: "", askedAt: NOON, askedBy: "검토 담당" })
    .execute();
}

export async function fillSignups(trx: HospitalTransaction, { hospitalId, account }: TestHospital) {
  const of = { hospitalId, signupId: randomUUID() };
  const nothing = JSON.stringify([]);
  await trx
    .insertInto("signups")
    .values({
      ...{ ...of, state: "DRAFT", version: 1, farthest: 2, leftAt: NOON },
      ...{ agreed: nothing, typed: JSON.stringify({}), moves: nothing },
    })
    .execute();
  await trx
    .insertInto("signupKeys")
    .values({ ...of, keyHash: randomBytes(32), expiresAt: NOON })
    .execute();
  await trx
    .insertInto("agreements")
    .values({
      ...{ hospitalId, accountId: account.accountId, what: "SERVICE", edition: "1.0", at: NOON },
      textHash: randomBytes(32),
    })
    .execute();
}

export async function fillApplications(
  trx: HospitalTransaction,
  { hospitalId, account }: TestHospital,
) {
  await trx
    .insertInto("applications")
    .values({
      ...{ hospitalId, applicationId: randomUUID(), number: "A1102-001", state: "DONE" },
      ...{ version: 4, brn: "2208162517", institutionNumber: "11104482" },
      ...{ business: JSON.stringify({}), platforms: ["NAVER"], confirmMode: "HOSPITAL" },
      ...{ timeBlock: 30, moves: JSON.stringify([]), submittedAt: LONG_AGO, submittedBy: "김실장" },
      ...{ submittedByAccount: account.accountId, decidedAt: NOON },
    })
    .execute();
}

export async function fillPayments(trx: HospitalTransaction, hospitalId: string) {
  const order = { hospitalId, orderId: randomUUID() };
  await trx
    .insertInto("paymentOrders")
    .values({
      ...{ ...order, requestId: randomUUID(), number: "P1123-001", state: "READY" },
      ...{ plan: "STANDARD", months: 1, list: 110_000, total: 110_000, vat: 10_000 },
      ...{ doctorName: "문태오", payerName: "서울바른의원", payerBrn: "2208162517" },
      ...{ payerEmail: "desk@example.com", payerMobile: "01023451234" },
      ...{ madeAt: NOON, changedAt: NOON },
    })
    .execute();
  await trx.insertInto("paymentDirectory").values(order).execute();
  await trx
    .insertInto("paymentHistory")
    .values({ ...order, at: NOON, by: "PAYER", toState: "READY" })
    .execute();
}
