import { createHash, createHmac } from "node:crypto";
import { firstOf, keyFor } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { isTaken } from "#backend/database/failure.ts";
import { invalid } from "#backend/failure.ts";
import { takeNumber } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { consentWords, KIN_CONSENT_CODES, KIN_CONSENTS } from "#contract/kin-consents.ts";
import type { KinRequestInput } from "#contract/kin-request.ts";
import { HAS_ASKED } from "#contract/kin-rules.ts";
import { professionOf } from "#contract/kin-specialties.ts";
import { REQUEST_KINDS } from "#contract/request-number.ts";
import { findIn, type KinPlaced, type KinRow } from "./request.ts";

/**
 * Takes a request to answer on 지식iN, under an id made for it: what somebody says whom nobody knows yet is
 * written into no hospital, be its 요양기관번호 right or not. Sent again with the same words it is the same
 * request, wherever it lies by now, also when both come at once.
 * @throws Failure 4000 `licence` where who has this licence and this mobile number has a request that is not over
 */
export async function submitKin(services: Services, input: KinRequestInput): Promise<KinRow> {
  const place = placeFor(services, input);
  const sent = await findSent(services, place);
  if (sent) return sent;
  try {
    return await write(services, place, input);
  } catch (error) {
    if (isTaken(error, "kin_directory_who")) throw invalid({ licence: HAS_ASKED });
    throw error;
  }
}

const write = (
  { database, clock }: Pick<Services, "database" | "clock">,
  place: KinPlaced,
  input: KinRequestInput,
): Promise<KinRow> =>
  database.inHospital(place.hospitalId, async (trx) => {
    if (await isNew(trx, place, input, clock())) await number(trx, place, input, clock());
    const row = await findIn(trx, place);
    if (!row) throw new Error("a request that was just written is not there");
    return row;
  });

/**
 * Ids that nobody chooses: who sends one of a hospital's, or of another request's, gets another one. Made of
 * what was typed, so that what is typed anew is another request.
 */
function placeFor({ secrets }: Pick<Services, "secrets">, input: KinRequestInput): KinPlaced {
  const key = keyFor(firstOf(secrets.session), "kin-request");
  const id = (of: string) =>
    uuidOf(
      createHmac("sha256", key)
        .update(`${of}\n${JSON.stringify(input)}`)
        .digest(),
    );
  return { hospitalId: id("place"), requestId: id("request") };
}

/** The request that the same words have made, in the hospital that it may have moved to since. */
async function findSent(
  { database }: Pick<Services, "database">,
  { requestId }: KinPlaced,
): Promise<KinRow | undefined> {
  const lies = await database.kysely
    .selectFrom("requestDirectory")
    .select(["hospitalId", "requestId"])
    .where("kind", "=", REQUEST_KINDS.kin)
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  return lies && database.inHospital(lies.hospitalId, (trx) => findIn(trx, lies));
}

/** A uuid of the kind whose bits are one's own (RFC 9562 §5.8). */
function uuidOf(bytes: Buffer): string {
  const own = bytes.subarray(0, 16);
  own[6] = ((own[6] ?? 0) & 0x0f) | 0x80;
  own[8] = ((own[8] ?? 0) & 0x3f) | 0x80;
  return own.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Waits where the same is being written; false where it was. */
async function isNew(
  trx: HospitalTransaction,
  place: KinPlaced,
  input: KinRequestInput,
  now: Date,
): Promise<boolean> {
  const { doctorName, specialty, licence, hospitalName, institutionNumber, mobile, email } = input;
  const made = await trx
    .insertInto("kinRequests")
    .values({
      ...{ ...place, number: "", state: "SUBMITTED", submittedAt: now },
      ...{ doctorName, specialty, licence, hospitalName, institutionNumber, mobile, email },
      profession: professionOf(specialty),
    })
    .onConflict((same) => same.doNothing())
    .returning("requestId")
    .executeTakeFirst();
  return made !== undefined;
}

/** The number last: who wants the next one waits for this transaction's end. */
async function number(
  trx: HospitalTransaction,
  place: KinPlaced,
  { consents }: KinRequestInput,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("kinConsents")
    .values(
      KIN_CONSENT_CODES.map((code) => ({
        ...{ ...place, code, agreed: consents[code], at: now },
        version: KIN_CONSENTS[code].version,
        textHash: createHash("sha256").update(consentWords(KIN_CONSENTS[code])).digest(),
      })),
    )
    .execute();
  await trx
    .updateTable("kinRequests")
    .set({ number: await takeNumber(trx, "K", place, now) })
    .where("hospitalId", "=", place.hospitalId)
    .where("requestId", "=", place.requestId)
    .execute();
}
