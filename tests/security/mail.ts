import { createHash } from "node:crypto";
import type { TestBackend } from "#tests/support/backend.ts";
import type { TestHospital } from "#tests/support/factories.ts";

const MAIL = "desk@hospital.kr";

/** Of the link that was sent to the account's mail. */
export const mailToken = ({ hospitalId }: Pick<TestHospital, "hospitalId">) =>
  `${hospitalId}.${"m".repeat(43)}`;

/** The hospital's account has a mail address that is to be confirmed by the link that was sent there. */
export async function settleMail(
  { database, clock }: TestBackend,
  { hospitalId, account }: TestHospital,
): Promise<void> {
  const { accountId } = account;
  const tokenHash = createHash("sha256").update(mailToken({ hospitalId })).digest();
  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .updateTable("accounts")
      .set({ email: MAIL })
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .execute();
    await trx
      .insertInto("accountLinks")
      .values({
        ...{ hospitalId, accountId, tokenHash, purpose: "MAIL", email: MAIL, sentAt: clock() },
        expiresAt: new Date(clock().getTime() + 24 * 60 * 60_000),
      })
      .execute();
  });
}
