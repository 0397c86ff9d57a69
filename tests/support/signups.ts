import { randomUUID } from "node:crypto";
import type { Database } from "#backend/database/database.ts";
import { hashPassword } from "#backend/accounts/index.ts";
import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { PASSWORD, type TestHospital } from "./factories.ts";
import { countedPerFile } from "./lifetime.ts";

interface Asking {
  name: string;
  loginId: string;
  /** When it was sent. */
  at: Date;
  /** Their own, where it matters whose it is. */
  mobile?: string;
}

const count = countedPerFile();

/** Somebody asks for an account at this hospital. @returns the request's id, which becomes the account's */
export async function askToJoin(
  database: Pick<Database, "inHospital">,
  { hospitalId: atHospital }: Pick<TestHospital, "hospitalId">,
  { name, loginId, at, mobile = "010-3321-5567" }: Asking,
): Promise<string> {
  const [hospitalId, signupId] = [randomUUID(), randomUUID()];
  const agreed = WANTED_AGREEMENTS.map((what) => ({
    ...{ what, edition: AGREEMENTS[what].edition, hash: "00".repeat(32), at: at.toISOString() },
  }));
  const typed = {
    ...{ way: "EXISTING", institutionNumber: "11104482", name, id: loginId },
    ...{ requesterPhone: mobile, email: "han@barun.example", role: "DESK" },
  };
  const passwordHash = await hashPassword(PASSWORD);
  const counted = count();
  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("signups")
      .values({
        ...{ hospitalId, signupId, atHospital, state: "SUBMITTED", version: 1, farthest: 5 },
        agreed: JSON.stringify(agreed),
        typed: JSON.stringify(typed),
        moves: JSON.stringify([{ to: "SUBMITTED", at: at.toISOString() }]),
        ...{ passwordHash, number: `S1120-${String(counted).padStart(3, "0")}`, submittedAt: at },
      })
      .execute();
    await trx
      .insertInto("signupDirectory")
      .values({ hospitalId, signupId, loginId, atHospital, submittedAt: at })
      .execute();
  });
  return signupId;
}

/** Somebody begins a sign-up, and leaves it after its first page. */
export async function leaveDraft(database: Pick<Database, "inHospital">, at: Date): Promise<void> {
  const [hospitalId, signupId] = [randomUUID(), randomUUID()];
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("signups")
      .values({
        ...{ hospitalId, signupId, state: "DRAFT", version: 1, farthest: 2, leftAt: at },
        ...{ agreed: "[]", typed: "{}", moves: "[]" },
      })
      .execute(),
  );
}
