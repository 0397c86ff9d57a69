import { hashOf, hospitalOf, newToken } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { SIGNUP_DRAFT_DAYS, SIGNUP_FOUND_DAYS } from "#contract/signup-pages.ts";
import {
  signupAt,
  lockSignup,
  updateSignup,
  type Changed,
  type OfSignup,
  type Row,
} from "./store.ts";

/** What a key is for: whoever began the sign-up reads what was handed in, too; whoever found it does not. */
interface KeyUse {
  days: number;
  mayOpen: boolean;
}

/** The key of the browser that begins one, and of whoever found it by its number, who comes back by that. */
export const FIRST_KEY: KeyUse = { days: SIGNUP_DRAFT_DAYS, mayOpen: true };
export const FOUND_KEY: KeyUse = { days: SIGNUP_FOUND_DAYS, mayOpen: false };

const after = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

/** Makes a key that opens a sign-up. Only its hash is kept. */
export async function issueKey(
  trx: HospitalTransaction,
  { hospitalId, signupId }: OfSignup,
  { days, mayOpen }: KeyUse,
  now: Date,
): Promise<string> {
  const key = newToken(hospitalId);
  const expiresAt = after(now, days);
  await trx
    .insertInto("signupKeys")
    .values({ hospitalId, signupId, keyHash: hashOf(key), expiresAt, mayOpen })
    .execute();
  return key;
}

/** Changes a draft that is held: it and the key of its browser are kept for as long again from now on. */
export async function keepDraft(
  trx: HospitalTransaction,
  row: OfSignup,
  now: Date,
  changed: Omit<Changed, "leftAt">,
): Promise<void> {
  await updateSignup(trx, row, { ...changed, leftAt: now });
  await trx
    .updateTable("signupKeys")
    .set({ expiresAt: after(now, FIRST_KEY.days) })
    .where("hospitalId", "=", row.hospitalId)
    .where("signupId", "=", row.signupId)
    .where("mayOpen", "=", FIRST_KEY.mayOpen)
    .where("expiresAt", ">", now)
    .execute();
}

/** No other browser goes on with it. @param key the one that stays */
export const endOtherKeys = async (
  trx: HospitalTransaction,
  { hospitalId, signupId }: OfSignup,
  key: string,
): Promise<void> => {
  await trx
    .deleteFrom("signupKeys")
    .where("hospitalId", "=", hospitalId)
    .where("signupId", "=", signupId)
    .where("keyHash", "!=", hashOf(key))
    .execute();
};

/** A key that opened one: whether what was handed in is read by it. */
export type OpenedKey = Pick<KeyUse, "mayOpen">;

type Work<Done> = (trx: HospitalTransaction, row: Row, now: Date, key: OpenedKey) => Promise<Done>;
type Needs = Pick<Services, "database" | "clock">;

/**
 * Does something with the sign-up that a key opens, which nobody else changes until it is done.
 * @throws Failure 4040 where it opens none, or none any more
 */
export const withSignup = <Done>(
  services: Needs,
  key: string | undefined,
  work: Work<Done>,
): Promise<Done> => opening(services, key, lockSignup, work);

/** The same of what is only read, for which nobody waits. @throws Failure 4040 */
export const seeSignup = <Done>(
  services: Needs,
  key: string | undefined,
  work: Work<Done>,
): Promise<Done> => opening(services, key, signupAt, work);

async function opening<Done>(
  { database, clock }: Needs,
  key: string | undefined,
  find: typeof signupAt,
  work: Work<Done>,
): Promise<Done> {
  const hospitalId = key === undefined ? undefined : hospitalOf(key);
  if (key === undefined || hospitalId === undefined) throw notFound("sign-up");
  const now = clock();
  return database.inHospital(hospitalId, async (trx) => {
    const opened = await trx
      .selectFrom("signupKeys")
      .select(["signupId", "mayOpen"])
      .where("hospitalId", "=", hospitalId)
      .where("keyHash", "=", hashOf(key))
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    if (!opened) throw notFound("sign-up");
    const { signupId, mayOpen } = opened;
    const row = await find(trx, { hospitalId, signupId });
    if (!row) throw notFound("sign-up");
    return work(trx, row, now, { mayOpen });
  });
}
