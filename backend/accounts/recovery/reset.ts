import { phoneDigits } from "#contract/field-rules.ts";
import { maskedLoginId } from "#contract/masking.ts";
import { knownProblem } from "#contract/password-rules.ts";
import type { ResetUse, SentLink } from "#contract/recovery.ts";
import { recordSetting } from "#backend/access/index.ts";
import { invalid } from "#backend/failure.ts";
import { writeMail } from "#backend/mails/index.ts";
import type { Services } from "#backend/services.ts";
import { hospitalOf } from "../bound-token.ts";
import { commonProblem } from "../common-passwords.ts";
import { forgetNames } from "../device-names.ts";
import type { Limits } from "../limits.ts";
import type { Origin } from "../origin.ts";
import { hashPassword } from "../password.ts";
import { endTickets } from "../second-factor/tickets.ts";
import { endSessions, refused } from "../sessions.ts";
import { findLink, lockAccount, useLink } from "./links.ts";
import { resetDoneMail } from "./mails.ts";

/**
 * What a link to another password is, and whether it can still be used; asking uses nothing.
 * @throws Failure 4010 where we sent none like it; 4290 after too many
 */
export async function inspectReset(
  services: Services,
  limits: Limits,
  token: string,
  from: Origin,
): Promise<SentLink> {
  const { link, attempt } = await found(services, limits, token, from);
  await attempt.succeeded();
  const { loginId, sentAt, expiresAt, usedAt } = link;
  return {
    state: stateOf(link, services.clock()),
    loginId: maskedLoginId(loginId),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

/**
 * Puts another password in place of the forgotten one: all sessions of the account end, its devices
 * have no names any more, and its holder is told by mail. It is no second factor.
 * @throws Failure 4000 at `next`; 4010 where the link is unknown, used or over; 4290 after too many
 */
export async function resetPassword(
  services: Services,
  limits: Limits,
  { token, next }: ResetUse,
  from: Origin,
): Promise<void> {
  const { database, clock, sessions } = services;
  const { hospitalId, link, attempt } = await found(services, limits, token, from);
  // Before a password is hashed, which takes a turn at the door: who tries an old link waits as others do.
  if (stateOf(link, clock()) !== "GOOD") throw refused("link refused");
  await attempt.succeeded();
  const { accountId, loginId, name } = link;
  const phones = [phoneDigits(link.contactPhone), link.mobile ?? ""];
  const problem = knownProblem(next, { loginId, phones }) ?? commonProblem(next);
  if (problem !== null) throw invalid({ next: problem });
  const passwordHash = await hashPassword(next);
  const account = { hospitalId, accountId };
  const ended = await database.inHospital(hospitalId, async (trx) => {
    const now = clock();
    await lockAccount(trx, account);
    if (!(await useLink(trx, account, token, now))) throw refused("link refused");
    const { hospital } = await trx
      .updateTable("accounts as a")
      .from("hospitals as h")
      .set({ passwordHash })
      .whereRef("h.hospitalId", "=", "a.hospitalId")
      .where("a.hospitalId", "=", hospitalId)
      .where("a.accountId", "=", accountId)
      .returning("h.name as hospital")
      .executeTakeFirstOrThrow();
    await endTickets(trx, account);
    await forgetNames(trx, account);
    const by = { ...account, byName: name, address: from.address };
    recordSetting(trx, by, now, "PASSWORD_RESET");
    const words = resetDoneMail(hospital, loginId);
    await writeMail(
      trx,
      services,
      { hospitalId, to: link.email, kind: "RESET_DONE", ...words },
      now,
    );
    return endSessions(trx, account, "PASSWORD", now);
  });
  for (const one of ended) sessions.forget(one);
}

const stateOf = (
  { usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date },
  now: Date,
): SentLink["state"] => (usedAt !== null ? "USED" : expiresAt <= now ? "OVER" : "GOOD");

/** A token that we never sent is a try like any at the door; what else is one says the caller. */
async function found({ database }: Services, limits: Limits, token: string, from: Origin) {
  const attempt = limits.attempt(undefined, from.address);
  attempt.mayWait();
  await attempt.begin();
  const hospitalId = hospitalOf(token);
  const link =
    hospitalId &&
    (await database.inHospital(hospitalId, (trx) =>
      findLink(trx, { hospitalId, token, purpose: "RESET" }),
    ));
  if (!link) throw refused("link refused");
  return { hospitalId, link, attempt };
}
