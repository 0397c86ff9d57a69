import type { PasswordChange } from "#contract/own-account.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { knownProblem } from "#contract/password-rules.ts";
import { recordSetting } from "#backend/access/index.ts";
import { invalid } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import { commonProblem } from "./common-passwords.ts";
import { forgetNames } from "./device-names.ts";
import type { Door } from "./login.ts";
import type { Origin } from "./origin.ts";
import { hashPassword } from "./password.ts";
import { provePresent, WRONG } from "./present-password.ts";
import { endTickets } from "./second-factor/tickets.ts";
import { endSessions } from "./sessions.ts";

const SAME = "지금 비밀번호와 같아요. 다른 말로 지어 주세요.";

/**
 * Puts another password in the place of the one that is known; the account's other sessions end,
 * and its other devices have no name any more.
 * @throws Failure 4000 at `now` or `next`, 4290 after too many wrong tries or while too many wait
 */
export async function changePassword(
  services: Services,
  door: Door,
  staff: Staff,
  { now: present, next }: PasswordChange,
  from: Origin,
): Promise<void> {
  const { database, clock, sessions } = services;
  const { hospitalId, accountId, loginId, sessionId, name } = staff;
  const typed = { password: present, field: "now" };
  const kept = await provePresent(services, door, staff, typed, from);
  const phones = [phoneDigits(kept.contactPhone), kept.mobile ?? ""];
  const problem =
    next === present ? SAME : (knownProblem(next, { loginId, phones }) ?? commonProblem(next));
  if (problem !== null) throw invalid({ next: problem });
  const passwordHash = await hashPassword(next);
  const ended = await database.inHospital(hospitalId, async (trx) => {
    const now = clock();
    const changed = await trx
      .updateTable("accounts")
      .set({ passwordHash })
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .where("passwordHash", "=", kept.passwordHash)
      .returning("accountId")
      .executeTakeFirst();
    // Changed meanwhile: what was typed is the present one no longer.
    if (!changed) throw invalid({ now: WRONG });
    await endTickets(trx, staff);
    await forgetNames(trx, staff, { but: sessionId });
    const by = { hospitalId, accountId, byName: name, address: from.address };
    recordSetting(trx, by, now, "PASSWORD_CHANGED");
    return endSessions(trx, staff, "PASSWORD", now, sessionId);
  });
  for (const one of ended) sessions.forget(one);
}
