import type {
  RecoveryCodes,
  SecondPending,
  SecondProof,
  SecondSetUp,
} from "#contract/second-factor.ts";
import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid, notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import { assertAnotherFromOutside, holdAccounts } from "../last-who-may.ts";
import type { Door } from "../login.ts";
import type { Origin } from "../origin.ts";
import { provePresent } from "../present-password.ts";
import { lockSecond, placeOf, removeSecond, renewCodes, takeCode } from "./store.ts";
import { base32, newSecret, stepOf, uriOf } from "./totp.ts";
import { endTickets } from "./tickets.ts";

/** What is set up is confirmed within this time. */
const PENDING_MS = 10 * 60_000;
const WRONG_CODE = "숫자가 맞지 않아요. 앱에 지금 보이는 숫자를 써 주세요.";

interface Asking {
  services: Services;
  door: Door;
  staff: Staff;
  from: Origin;
}

const byOf = ({ hospitalId, accountId, name }: Staff, { address }: Origin) => ({
  ...{ hospitalId, accountId, byName: name, address },
});

/**
 * The password and, where a second factor is on, a code of it: both are tries like any at the door.
 * @throws Failure 4000 at `password` or `code`, 4290
 */
const prove = ({ services, door, staff, from }: Asking, { password, code }: SecondSetUp) =>
  provePresent(services, door, staff, { password, field: "password" }, from, async () => {
    const { database, secrets, clock } = services;
    const isRight = await database.inHospital(staff.hospitalId, async (trx) => {
      if (!(await lockSecond(trx, staff))?.secret) return true;
      return (await takeCode(trx, secrets.credentials, staff, code ?? "", clock())) !== null;
    });
    if (isRight) return;
    await door.keptOut(staff.loginId, staff, "WRONG_CODE", from);
    throw invalid({ code: WRONG_CODE });
  });

/**
 * Begins to set an app up, the first or another; nothing is asked for until it is confirmed, by the session
 * that began. What was begun before is over.
 * @throws as `prove`
 */
export async function beginSecond(asking: Asking, proof: SecondSetUp): Promise<SecondPending> {
  await prove(asking, proof);
  const { database, secrets, clock } = asking.services;
  const { hospitalId, accountId, loginId, sessionId } = asking.staff;
  const secret = newSecret();
  const next = {
    nextSecret: secrets.credentials.seal(secret, placeOf(asking.staff, "next_secret")),
    ...{ nextAt: clock(), nextSession: sessionId },
  };
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("secondFactors")
      .values({ hospitalId, accountId, ...next })
      .onConflict((same) => same.columns(["hospitalId", "accountId"]).doUpdateSet(next))
      .execute(),
  );
  return { secret: base32(secret), uri: uriOf(secret, loginId) };
}

/** What this session is setting up, for its page. @throws Failure 4040 where it is nothing, any more */
export async function pendingSecond(
  { database, secrets, clock }: Services,
  staff: Staff,
): Promise<SecondPending> {
  const secret = await database.inHospital(staff.hospitalId, (trx) =>
    openNext(trx, secrets.credentials, staff, clock()),
  );
  return { secret: base32(secret), uri: uriOf(secret, staff.loginId) };
}

async function openNext(
  trx: HospitalTransaction,
  envelope: Services["secrets"]["credentials"],
  of: Staff,
  now: Date,
): Promise<Buffer> {
  const { nextSecret, nextAt, nextSession } = (await lockSecond(trx, of)) ?? {};
  const isOver = !nextAt || now.getTime() - nextAt.getTime() > PENDING_MS;
  if (!nextSecret || isOver || nextSession !== of.sessionId)
    throw notFound("second factor that is being set up");
  return envelope.open(nextSecret, placeOf(of, "next_secret"));
}

/**
 * The app shows the right digits: from now on they are asked for. The codes that were kept before are
 * good no longer.
 * @throws Failure 4040, 4000 at `code`
 */
export const confirmSecond = (
  { database, secrets, clock }: Services,
  staff: Staff,
  code: string,
  from: Origin,
): Promise<RecoveryCodes> =>
  database.inHospital(staff.hospitalId, async (trx) => {
    const now = clock();
    const secret = await openNext(trx, secrets.credentials, staff, now);
    const step = stepOf(secret, code, now, 0);
    if (step === null) throw invalid({ code: WRONG_CODE });
    await trx
      .updateTable("secondFactors")
      .set({
        secret: secrets.credentials.seal(secret, placeOf(staff, "secret")),
        ...{ since: now, lastStep: step, nextSecret: null, nextAt: null, nextSession: null },
      })
      .where("hospitalId", "=", staff.hospitalId)
      .where("accountId", "=", staff.accountId)
      .execute();
    await endTickets(trx, staff);
    recordSetting(trx, byOf(staff, from), now, "SECOND_FACTOR_ON");
    return { codes: await renewCodes(trx, staff) };
  });

/** Other recovery codes. @throws as `prove`; 4040 where no second factor is on */
export async function newCodes(asking: Asking, proof: SecondProof): Promise<RecoveryCodes> {
  await prove(asking, proof);
  const { staff, from, services } = asking;
  return services.database.inHospital(staff.hospitalId, async (trx) => {
    if (!(await lockSecond(trx, staff))?.secret) throw notFound("second factor");
    recordSetting(trx, byOf(staff, from), services.clock(), "RECOVERY_CODES");
    return { codes: await renewCodes(trx, staff) };
  });
}

/**
 * The password alone is enough from now on.
 * @throws as `prove`; 4040 where none is on; 4090 `second-factor` for the last who could come in from
 * outside and say which networks are the hospital's
 */
export async function endSecond(asking: Asking, proof: SecondProof): Promise<void> {
  await prove(asking, proof);
  const { staff, from, services } = asking;
  await services.database.inHospital(staff.hospitalId, async (trx) => {
    const all = await holdAccounts(trx, staff.hospitalId);
    if (!(await lockSecond(trx, staff))?.secret) throw notFound("second factor");
    await assertAnotherFromOutside(trx, staff, all);
    await removeSecond(trx, staff);
    recordSetting(trx, byOf(staff, from), services.clock(), "SECOND_FACTOR_OFF");
  });
}
