import type { AccountEnd } from "#contract/own-account.ts";
import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import { lockColleague, type Doing } from "./colleagues.ts";
import { assertAnotherFromOutside } from "./last-who-may.ts";
import { endTickets } from "./second-factor/tickets.ts";

/**
 * Ends a colleague's account for good: its row goes, and with it all that only it was good for; its login id
 * is free again. What it did stays under its name, and who ended it is kept as the law asks (decision 075).
 * Who ends one has 설정 and stays, so that somebody always has it.
 * @returns the sessions that ended
 * @throws Failure 4000 for oneself, or where another id was typed; 4040; 4090 `version` or `second-factor`
 */
export async function endAccount(
  trx: HospitalTransaction,
  doing: Doing,
  { loginId, version }: AccountEnd,
): Promise<string[]> {
  const { by, accountId, now } = doing;
  const of = { hospitalId: by.hospitalId, accountId };
  if (accountId === by.accountId)
    throw invalid({ loginId: "내 계정은 끝낼 수 없어요. 동료에게 부탁해 주세요." });
  // Who comes in by one of them holds it first, and then the account.
  await endOneTimeTokens(trx, of);
  await endTickets(trx, of);
  const { account, all } = await lockColleague(trx, by, accountId, version);
  if (account.loginId !== loginId)
    throw invalid({ loginId: `아이디가 달라요. ${account.loginId}, 똑같이 적어 주세요.` });
  await assertAnotherFromOutside(trx, of, all);
  const ended = await trx
    .deleteFrom("sessions")
    .where("hospitalId", "=", of.hospitalId)
    .where("accountId", "=", accountId)
    .returning("sessionId")
    .execute();
  const { name } = await trx
    .deleteFrom("accounts")
    .where("hospitalId", "=", of.hospitalId)
    .where("accountId", "=", accountId)
    .returning("name")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("accountChanges")
    .values({
      ...{ ...of, loginId, name, what: "ACCOUNT", isOn: false },
      ...{ byName: by.byName, at: now },
    })
    .execute();
  recordSetting(trx, by, now, "ACCOUNT_ENDED", { account: loginId });
  return ended.map(({ sessionId }) => sessionId);
}

const endOneTimeTokens = (
  trx: HospitalTransaction,
  { hospitalId, accountId }: { hospitalId: string; accountId: string },
) =>
  trx
    .deleteFrom("oneTimeTokens")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
