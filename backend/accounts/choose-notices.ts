import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { Staff } from "#backend/staff.ts";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticesInput } from "#contract/own-account.ts";

/**
 * Of what the account wants no notice from now on. What it is already changes nothing.
 * @throws Failure 4090 `version` where it is no longer what whoever chooses saw
 */
export async function chooseNotices(
  trx: HospitalTransaction,
  { hospitalId, accountId }: Pick<Staff, "hospitalId" | "accountId">,
  { off, was }: NoticesInput,
): Promise<void> {
  const { noticesOff } = await trx
    .selectFrom("accounts")
    .select("noticesOff")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (isSame(noticesOff, off)) return;
  if (!isSame(noticesOff, was))
    throw conflict({ conflict: "version" }, "the notices were chosen elsewhere meanwhile");
  await trx
    .updateTable("accounts")
    .set({ noticesOff: inOrder(off) })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
}

const inOrder = (kinds: readonly NoticeKind[]) =>
  NOTICE_KINDS.filter((kind) => kinds.includes(kind));
const isSame = (one: readonly NoticeKind[], other: readonly NoticeKind[]): boolean =>
  inOrder(one).join() === inOrder(other).join();
