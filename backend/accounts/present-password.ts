import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import { invalid } from "#backend/failure.ts";
import { isKnown } from "./known-addresses.ts";
import type { Door } from "./login.ts";
import { inLoginQueue } from "./login-queue.ts";
import type { Origin } from "./origin.ts";
import { isPassword } from "./password.ts";

export const WRONG = "지금 비밀번호가 맞지 않아요. 다시 확인해 주세요.";

interface Typed {
  password: string;
  /** Of the input: what is wrong is said there. */
  field: string;
}

/**
 * What is typed as the present password is a try like any at the door: wrong ones count, and stand on
 * the record. What else is to be proved is looked at before it counts as right.
 * @returns what is kept of the account
 * @throws Failure 4000 at the field, 4290 after too many wrong tries or while too many wait
 */
export async function provePresent(
  services: Services,
  { limits, keptOut }: Door,
  staff: Staff,
  { password, field }: Typed,
  from: Origin,
  also: () => Promise<void> = () => Promise.resolve(),
) {
  const { loginId } = staff;
  const kept = await inLoginQueue("lookUp", () => find(services, staff, from));
  const attempt = limits.attempt(loginId, from.address);
  attempt.mayWait();
  await inLoginQueue(kept.knownHere ? "known" : "stranger", async () => {
    await attempt.begin(kept.knownHere);
    if (!(await isPassword(kept.passwordHash, password))) {
      await keptOut(loginId, staff, "REFUSED", from);
      throw invalid({ [field]: WRONG });
    }
    await also();
    await attempt.succeeded();
  });
  return kept;
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
      .select(["a.passwordHash", "a.mobile", "h.contactPhone"])
      .select(isKnown(secrets.session, { hospitalId, accountId, address }, clock()).as("knownHere"))
      .where("a.hospitalId", "=", hospitalId)
      .where("a.accountId", "=", accountId)
      .executeTakeFirstOrThrow(),
  );
