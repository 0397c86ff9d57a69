import type { TestBackend } from "#tests/support/backend.ts";
import type { TestHospital } from "#tests/support/factories.ts";
import { withSecond } from "#tests/support/second-factor.ts";
import { OWN_ID } from "./own-id.ts";

export type Codes = [before: string, now: string, after: string];

/** Gives the hospital's account a second factor, and its network an id that is known. @returns what its app shows */
export async function settleSecond(
  backend: TestBackend,
  { hospitalId, account: { accountId } }: TestHospital,
  colleague: { accountId: string },
): Promise<Codes> {
  // Not the last who has one: else it could not be switched off.
  await withSecond(backend, { hospitalId, accountId: colleague.accountId });
  const codeAt = await withSecond(backend, { hospitalId, accountId });
  await backend.database.inHospital(hospitalId, (trx) =>
    trx.updateTable("hospitalNetworks").set({ networkId: OWN_ID }).execute(),
  );
  return [codeAt(-1), codeAt(0), codeAt(1)];
}
