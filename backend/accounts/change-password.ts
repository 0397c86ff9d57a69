import type { PasswordChange } from "#contract/own-account.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { knownProblem } from "#contract/password-rules.ts";
import { recordSetting } from "#backend/access/index.ts";
import { invalid } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import { commonProblem } from "./common-passwords.ts";
import { isKnown } from "./known-addresses.ts";
import type { Door } from "./login.ts";
import { inLoginQueue } from "./login-queue.ts";
import type { Origin } from "./origin.ts";
import { hashPassword, isPassword } from "./password.ts";
import { endSessions } from "./sessions.ts";

const WRONG = "지금 비밀번호가 맞지 않아요. 다시 확인해 주세요.";
const SAME = "지금 비밀번호와 같아요. 다른 말로 지어 주세요.";

/**
 * Puts another password in the place of the one that is known; the account's other sessions end. What
 * is typed as the present one is a try like any at the door: wrong ones count, and stand on the record.
 * @throws Failure 4000 at `now` or `next`, 4290 after too many wrong tries or while too many wait
 */
export async function changePassword(
  services: Services,
  { limits, keptOut }: Door,
  staff: Staff,
  { now: present, next }: PasswordChange,
  from: Origin,
): Promise<void> {
  const { database, clock, sessions } = services;
  const { hospitalId, accountId, loginId, sessionId, name } = staff;
  const kept = await inLoginQueue("lookUp", () => find(services, staff, from));
  const attempt = limits.attempt(loginId, from.address);
  attempt.mayWait();
  await inLoginQueue(kept.knownHere ? "known" : "stranger", async () => {
    await attempt.begin(kept.knownHere);
    if (!(await isPassword(kept.passwordHash, present))) {
      await keptOut(loginId, { hospitalId, accountId, name }, "REFUSED", from);
      throw invalid({ now: WRONG });
    }
    await attempt.succeeded();
  });
  const problem =
    next === present
      ? SAME
      : (knownProblem(next, { loginId, phones: [phoneDigits(kept.contactPhone)] }) ??
        commonProblem(next));
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
    const by = { hospitalId, accountId, byName: name, address: from.address };
    recordSetting(trx, by, now, "PASSWORD_CHANGED");
    return endSessions(trx, staff, "PASSWORD", now, sessionId);
  });
  for (const one of ended) sessions.forget(one);
}

const find = (
  { database, clock, secrets }: Services,
  { hospitalId, accountId }: Staff,
  { address }: Origin,
) =>
  database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("accounts as a")
      .innerJoin("hospitals as h", "h.hospitalId", "a.hospitalId")
      .select(["a.passwordHash", "h.contactPhone"])
      .select(isKnown(secrets.session, { hospitalId, accountId, address }, clock()).as("knownHere"))
      .where("a.hospitalId", "=", hospitalId)
      .where("a.accountId", "=", accountId)
      .executeTakeFirstOrThrow(),
  );
