import type { TestBackend } from "#tests/support/backend.ts";
import { hire, type TestHospital } from "#tests/support/factories.ts";
import { withSecond } from "#tests/support/second-factor.ts";
import { OWN_ID } from "./own-id.ts";

export type Codes = [before: string, now: string, after: string];

/** Gives the hospital's account a second factor, which this session sets up anew, and its network an id that is known. @returns what its app shows */
export async function settleSecond(
  backend: TestBackend,
  hospital: TestHospital,
  sessionId: string,
): Promise<Codes> {
  const { hospitalId, account } = hospital;
  const { accountId } = account;
  // Not the last who has one: else it could not be switched off, nor anybody be sent on leave.
  const another = await hire(backend.database, hospital, "두무영");
  await withSecond(backend, { hospitalId, accountId: another.accountId });
  const codeAt = await withSecond(backend, { hospitalId, accountId }, sessionId);
  await backend.database.inHospital(hospitalId, (trx) =>
    trx.updateTable("hospitalNetworks").set({ networkId: OWN_ID }).execute(),
  );
  return [codeAt(-1), codeAt(0), codeAt(1)];
}
