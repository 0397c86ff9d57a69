import { sql } from "kysely";
import { SWITCHES, type AccountChange, type Switch } from "#contract/switches.ts";
import type { LeaveInput, SwitchInput } from "#contract/own-account.ts";
import { CODES } from "#contract/codes.ts";
import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, Failure, invalid, notFound } from "#backend/failure.ts";
import { assertAnotherFromOutside, holdAccounts, maySet } from "./last-who-may.ts";
import { endSessions } from "./sessions.ts";

/** Who does it to whom, and from where. */
export interface Doing {
  by: Visitor & { accountId: string };
  accountId: string;
  now: Date;
}

/**
 * Gives a colleague a switch, or takes it; to have it so already changes nothing.
 * @throws Failure 4040; 4090 `version`, `last-giver` where nobody would have 설정 any more,
 * `second-factor` where nobody could do it from outside
 */
export async function turnSwitch(
  trx: HospitalTransaction,
  { by, accountId, now }: Doing,
  { which, isOn, version }: SwitchInput,
): Promise<void> {
  const { account, all } = await lockColleague(trx, by, accountId, version);
  if (account.switches.includes(which) === isOn) return;
  if (which === "SETTINGS" && !isOn) {
    if (!all.some((one) => one !== account && maySet(one)))
      throw conflict({ conflict: "last-giver" }, "nobody else may change settings");
    await assertAnotherFromOutside(trx, { hospitalId: by.hospitalId, accountId }, all);
  }
  const switches = SWITCHES.filter((one) =>
    one === which ? isOn : account.switches.includes(one),
  );
  await change(trx, { by, account, now }, { what: which, isOn }, { switches });
  const of = { account: account.loginId, which };
  recordSetting(trx, by, now, isOn ? "SWITCH_GIVEN" : "SWITCH_TAKEN", of);
}

/**
 * Sends a colleague on leave: their sessions end, and they cannot log in; or has them back.
 * @returns the sessions that ended
 * @throws Failure 4000 for oneself, 4040, 4090 `version` or `second-factor`
 */
export async function turnLeave(
  trx: HospitalTransaction,
  { by, accountId, now }: Doing,
  { isAway, version }: LeaveInput,
): Promise<string[]> {
  if (accountId === by.accountId)
    throw invalid({ isAway: "나를 휴직으로 바꿀 수는 없어요. 동료에게 부탁해 주세요." });
  const { account, all } = await lockColleague(trx, by, accountId, version);
  if ((account.awaySince !== null) === isAway) return [];
  if (isAway) await assertAnotherFromOutside(trx, { hospitalId: by.hospitalId, accountId }, all);
  const awaySince = isAway ? now : null;
  await change(trx, { by, account, now }, { what: "LEAVE", isOn: isAway }, { awaySince });
  const of = { account: account.loginId };
  recordSetting(trx, by, now, isAway ? "LEAVE_BEGUN" : "LEAVE_OVER", of);
  if (!isAway) return [];
  return endSessions(trx, { hospitalId: by.hospitalId, accountId }, "LEAVE", now);
}

/**
 * A colleague's account, held until the commit with all others. Who gave it a moment ago may have lost 설정,
 * or be on leave, since: then it is no longer theirs to do.
 * @throws Failure 4005 where it was ended, 4030, 4040, 4090 `version`
 */
export async function lockColleague(
  trx: HospitalTransaction,
  by: Doing["by"],
  accountId: string,
  version: number,
) {
  const all = await holdAccounts(trx, by.hospitalId);
  const giver = all.find((one) => one.accountId === by.accountId);
  if (!giver) throw new Failure(CODES.tokenExpired, "who gives has no account any more");
  if (!maySet(giver))
    throw new Failure(CODES.forbidden, "who gives has lost it", { needs: "SETTINGS", givers: [] });
  const account = all.find((one) => one.accountId === accountId);
  if (!account) throw notFound("account");
  if (account.version !== version)
    throw conflict({ conflict: "version" }, "the account has changed since");
  return { account, all };
}

/** Changes what an account may, and keeps who did it for as long as the law asks (decision 054). */
async function change(
  trx: HospitalTransaction,
  {
    by: { hospitalId, byName },
    account: { accountId, loginId },
    now,
  }: Omit<Doing, "accountId"> & { account: { accountId: string; loginId: string } },
  done: { what: AccountChange; isOn: boolean },
  columns: { switches: Switch[] } | { awaySince: Date | null },
): Promise<void> {
  await trx
    .updateTable("accounts")
    .set({ ...columns, version: sql<number>`version + 1` })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
  await trx
    .insertInto("accountChanges")
    .values({ hospitalId, accountId, loginId, ...done, byName, at: now })
    .execute();
}
