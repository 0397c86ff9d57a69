import { randomUUID } from "node:crypto";
import { AGREEMENTS } from "#contract/agreements.ts";
import type { AgreedInput } from "#contract/signup-input.ts";
import { invalid } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { FIRST_KEY, issueKey, keepDraft, withSignup } from "./keys.ts";
import { assertDraft } from "./save-page.ts";
import type { Agreed } from "./store.ts";

/**
 * Begins a sign-up with what was agreed to, under the id that a hospital of its own would have.
 * @returns the key by which its browser is known
 * @throws Failure 4000 at `agreed` where another edition is in force by now
 */
export async function beginSignup(
  { database, clock }: Services,
  { agreed }: AgreedInput,
): Promise<string> {
  const now = clock();
  const of = { hospitalId: randomUUID(), signupId: randomUUID() };
  return database.inHospital(of.hospitalId, async (trx) => {
    await trx
      .insertInto("signups")
      .values({
        ...{ ...of, state: "DRAFT", version: 1, farthest: 2, leftAt: now },
        agreed: JSON.stringify(agreedAt(agreed, [], now)),
        ...{ typed: JSON.stringify({}), moves: JSON.stringify([]) },
      })
      .execute();
    return issueKey(trx, of, FIRST_KEY, now);
  });
}

/**
 * Agrees anew, as long as it is a draft.
 * @throws Failure 4000 as above; 4040; 4090 `version`
 */
export const agreeAnew = (
  services: Services,
  key: string | undefined,
  { agreed, version }: AgreedInput & { version: number },
): Promise<void> =>
  withSignup(services, key, async (trx, row, now) => {
    assertDraft(row, version);
    await keepDraft(trx, row, now, { agreed: agreedAt(agreed, row.agreed, now) });
  });

/** With the hash of what was read; what had been agreed to already keeps its time. */
function agreedAt(said: AgreedInput["agreed"], before: readonly Agreed[], now: Date): Agreed[] {
  return said.map(({ what, edition }) => {
    if (AGREEMENTS[what].edition !== edition)
      throw invalid({ agreed: "약관이 새로 바뀌었어요. 다시 읽고 동의해 주세요." });
    const same = before.find((one) => one.what === what && one.edition === edition);
    return same ?? { what, edition, hash: AGREEMENTS[what].hash, at: now.toISOString() };
  });
}
