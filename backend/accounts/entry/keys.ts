import type { Selectable } from "kysely";
import { COMPANY } from "#contract/company.ts";
import { ENTRY_KEYS, type EntryKey, type EntryKeyMade, type EntryKeys } from "#contract/entry.ts";
import { isLinkMade } from "#contract/platform.ts";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { conflict, invalid, notFound } from "#backend/failure.ts";
import { hashOf, newToken } from "../bound-token.ts";

const DAY_MS = 24 * 60 * 60_000;

const toKey = (row: Selectable<Schema["entryKeys"]>): EntryKey => ({
  id: row.keyId,
  program: row.program,
  hint: row.hint,
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeBy,
  expiresAt: row.expiresAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
});

/** The hospital's keys (연동 열쇠), the newest first; those that are over stand among them for a while. */
export async function listEntryKeys(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<EntryKeys> {
  const { institutionNumber } = await trx
    .selectFrom("hospitals")
    .select("institutionNumber")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom("entryKeys")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .orderBy("madeAt", "desc")
    .orderBy("keyId")
    .execute();
  return { institutionNumber, items: rows.map(toKey) };
}

interface Making {
  hospitalId: string;
  byName: string;
  now: Date;
}

/**
 * Makes a key of this id, which is the caller's; where it is already, another secret takes the place of the
 * old one. Only its hash is kept.
 * @throws Failure 4090 `transition` where no EMR is linked, 4000 at `program` beyond five of them
 */
export async function keepEntryKey(
  trx: HospitalTransaction,
  { hospitalId, byName, now }: Making,
  keyId: string,
  program: string,
): Promise<EntryKeyMade> {
  // Held, so that the link does not end meanwhile: its keys end with it.
  const link = await trx
    .selectFrom("platformLinks")
    .select("state")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", "EMR")
    .forUpdate()
    .executeTakeFirst();
  if (!link || !isLinkMade(link.state))
    throw conflict({ conflict: "transition" }, "there is no EMR that could use a key");
  const secret = newToken(hospitalId);
  const columns = {
    ...{ program, keyHash: hashOf(secret), hint: secret.slice(-4), usedAt: null },
    ...{ madeAt: now, madeBy: byName },
    expiresAt: new Date(now.getTime() + COMPANY.periods.entryKeyDays * DAY_MS),
  };
  const row = await trx
    .insertInto("entryKeys")
    .values({ hospitalId, keyId, ...columns })
    .onConflict((same) => same.columns(["hospitalId", "keyId"]).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  const { items } = await listEntryKeys(trx, hospitalId);
  if (items.length > ENTRY_KEYS)
    throw invalid({
      program: `열쇠는 ${ENTRY_KEYS}개까지 만들 수 있어요. 안 쓰는 것을 끝내 주세요.`,
    });
  return { key: toKey(row), secret };
}

/** It opens nothing any more, nor does any token that was asked for with it. @throws Failure 4040 */
export async function endEntryKey(
  trx: HospitalTransaction,
  hospitalId: string,
  keyId: string,
): Promise<void> {
  const gone = await trx
    .deleteFrom("entryKeys")
    .where("hospitalId", "=", hospitalId)
    .where("keyId", "=", keyId)
    .returning("keyId")
    .executeTakeFirst();
  if (!gone) throw notFound("entry key");
}
