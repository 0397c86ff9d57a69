import type { TestBackend } from "#tests/support/backend.ts";
import type { TestHospital } from "#tests/support/factories.ts";
import { askToJoin } from "#tests/support/signups.ts";

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
