import type { TestBackend } from "#tests/support/backend.ts";
import type { TestHospital } from "#tests/support/factories.ts";
import { askToJoin } from "#tests/support/signups.ts";
import type { Requesting } from "./link-requests.ts";

/** Two who ask for an account at the hospital. @returns their ids */
export async function settleJoining(
  { database, clock }: Pick<TestBackend, "database" | "clock">,
  hospital: TestHospital,
): Promise<[one: string, other: string]> {
  const ask = (n: number) =>
    askToJoin(database, hospital, {
      ...{ name: "한도윤", loginId: `j${n}-${hospital.hospitalId.slice(0, 12)}`, at: clock() },
    });
  return [await ask(1), await ask(2)];
}

/** What each operation on them needs in order to work. */
export const JOINING_REQUESTS: Record<string, Requesting> = {
  "GET /signups": () => ({}),
  "POST /signups/{signupId}/approve": ({ joining: [signupId] }) => ({
    ...{ signupId, json: { version: 1 } },
  }),
  "POST /signups/{signupId}/reject": ({ joining: [, signupId] }) => ({
    ...{ signupId, json: { version: 1, reason: "모르는 사람이에요." } },
  }),
};
