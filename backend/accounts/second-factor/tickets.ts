import { createHash, randomBytes } from "node:crypto";
import { CODES } from "#contract/codes.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { refused } from "../sessions.ts";

export interface OfAccount {
  hospitalId: string;
  accountId: string;
}

/** Whose password was right waits so long for the code, and may mistype it so often. */
const LIFE_MS = 5 * 60_000;
const MOST_WRONG = 5;

const TICKET = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest();

/** The hospital of a ticket; null where it is none of ours. */
export const hospitalOf = (ticket: string): string | null => TICKET.exec(ticket)?.[1] ?? null;

/**
 * Lets in with a code, once. Only its hash is kept.
 * @throws Failure 4010 where the password that was checked is the account's no longer, or it was ended:
 * what changes it ends the tickets that it finds
 */
export async function issueTicket(
  trx: HospitalTransaction,
  { hospitalId, accountId, passwordHash }: OfAccount & { passwordHash: string | null },
  by: "PASSWORD" | "TOKEN",
  now: Date,
): Promise<string> {
  const stands = await trx
    .selectFrom("accounts")
    .select("accountId")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .$if(passwordHash !== null, (query) => query.where("passwordHash", "=", passwordHash ?? ""))
    .forShare()
    .executeTakeFirst();
  if (!stands) throw refused("the account is not as it was checked");
  const ticket = `${hospitalId}.${randomBytes(32).toString("base64url")}`;
  await trx
    .deleteFrom("loginTickets")
    .where("hospitalId", "=", hospitalId)
    .where("expiresAt", "<=", now)
    .execute();
  await trx
    .insertInto("loginTickets")
    .values({
      ...{ hospitalId, accountId, by, ticketHash: hashOf(ticket) },
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return ticket;
}

/** What a login answers that waits for a code. */
export const secondAsked = (ticket: string) =>
  new Failure(CODES.refused, "a second factor is asked", { second: "totp", ticket });

interface OfTicket {
  hospitalId: string;
  ticket: string;
}

/** The ticket, held until the commit, while it is good. */
export const lockTicket = (trx: HospitalTransaction, { hospitalId, ticket }: OfTicket, now: Date) =>
  trx
    .selectFrom("loginTickets")
    .select(["accountId", "by", "wrong"])
    .where("hospitalId", "=", hospitalId)
    .where("ticketHash", "=", hashOf(ticket))
    .where("expiresAt", ">", now)
    .forUpdate()
    .executeTakeFirst();

/** It has let in, or will not. */
export const tearUp = (trx: HospitalTransaction, { hospitalId, ticket }: OfTicket) =>
  trx
    .deleteFrom("loginTickets")
    .where("hospitalId", "=", hospitalId)
    .where("ticketHash", "=", hashOf(ticket))
    .execute();

/** One wrong code more; after too many it is good no longer. */
export async function countWrong(
  trx: HospitalTransaction,
  of: OfTicket,
  wrong: number,
): Promise<void> {
  if (wrong + 1 >= MOST_WRONG) {
    await tearUp(trx, of);
    return;
  }
  await trx
    .updateTable("loginTickets")
    .set({ wrong: wrong + 1 })
    .where("hospitalId", "=", of.hospitalId)
    .where("ticketHash", "=", hashOf(of.ticket))
    .execute();
}

/** Nobody waits for a code any longer: the password was changed, or the second factor. */
export const endTickets = (trx: HospitalTransaction, { hospitalId, accountId }: OfAccount) =>
  trx
    .deleteFrom("loginTickets")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
