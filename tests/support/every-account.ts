import { randomBytes, randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { TestHospital } from "./factories.ts";

const NOON = "2026-11-23T03:00:00Z";
const HALF_PAST = "2026-11-23T03:30:00Z";

/** A row of the hospital's account in every table of accounts. */
export async function fillAccount(trx: HospitalTransaction, { hospitalId, account }: TestHospital) {
  const { accountId } = account;
  await trx
    .insertInto("accountChanges")
    .values({
      ...{ hospitalId, accountId, loginId: account.loginId, what: "EXPORT", isOn: false },
      ...{ byName: "김실장", at: NOON },
    })
    .execute();
  await trx
    .insertInto("deviceNames")
    .values({ hospitalId, accountId, deviceId: randomUUID(), name: "접수대 PC", lastLoginAt: NOON })
    .execute();
  await trx
    .insertInto("sessions")
    .values({
      hospitalId,
      accountId,
      sessionId: randomUUID(),
      createdAt: NOON,
      lastSeenAt: NOON,
      rotatedAt: NOON,
    })
    .execute();
  await trx
    .insertInto("secondFactors")
    .values({
      ...{ hospitalId, accountId, nextSecret: randomBytes(57), nextAt: NOON },
      nextSession: randomUUID(),
    })
    .execute();
  await trx
    .insertInto("recoveryCodes")
    .values({ hospitalId, accountId, codeHash: randomBytes(32) })
    .execute();
  await trx
    .insertInto("loginTickets")
    .values({
      ...{ hospitalId, accountId, ticketHash: randomBytes(32), by: "PASSWORD" },
      expiresAt: HALF_PAST,
    })
    .execute();
  await trx
    .insertInto("hospitalNetworks")
    .values({
      ...{ hospitalId, networkId: randomUUID(), network: "121.165.40.0/24", name: "본관" },
      ...{ byName: "김실장", addedAt: NOON },
    })
    .execute();
  await trx
    .insertInto("oneTimeTokens")
    .values({ hospitalId, accountId, tokenHash: randomBytes(32), expiresAt: HALF_PAST })
    .execute();
  await trx
    .insertInto("entryKeys")
    .values({
      ...{ hospitalId, keyId: randomUUID(), keyHash: randomBytes(32), hint: "81f2" },
      ...{ program: "바른차트", madeAt: NOON, madeBy: "김실장", expiresAt: "2027-11-23T03:00:00Z" },
    })
    .execute();
  await trx
    .insertInto("accountLinks")
    .values({
      ...{ hospitalId, accountId, tokenHash: randomBytes(32), purpose: "RESET" },
      ...{ email: "desk@example.com", sentAt: NOON, expiresAt: HALF_PAST },
    })
    .execute();
  await trx
    .insertInto("mails")
    .values({
      ...{ hospitalId, mailId: randomUUID(), kind: "RESET", toAddress: "desk@example.com" },
      ...{ subject: "비밀번호 재설정", body: randomBytes(60), writtenAt: NOON },
    })
    .execute();
  await trx
    .insertInto("knownAddresses")
    .values({ hospitalId, accountId, addressHash: randomBytes(32), lastLoginAt: NOON })
    .execute();
  await trx
    .insertInto("calendarFeeds")
    .values({
      ...{ hospitalId, accountId, feedId: randomUUID(), name: "진료실 아이패드" },
      ...{ begins: "9f2c", ends: "e1a7", createdAt: NOON },
    })
    .execute();
  await trx
    .insertInto("savedFilters")
    .values({
      ...{ hospitalId, accountId, filterId: randomUUID() },
      ...{ place: 1, name: "네이버 신청", status: "REQUESTED", platform: "NAVER" },
    })
    .execute();
  await trx
    .insertInto("idempotencyKeys")
    .values({
      hospitalId,
      key: "key-1",
      requestHash: randomBytes(32),
      status: 201,
      body: JSON.stringify({}),
      createdAt: NOON,
    })
    .execute();
}
