import { beforeAll, expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { signupsOf } from "#tests/support/typed-signups.ts";
import { listToReview, signupOf } from "./deciding/review.ts";
import { createFindSignup } from "./signup/find-signup.ts";
import { readSignup } from "./signup/read-signup.ts";
import { lockSignup } from "./signup/store.ts";

let services: Services;
beforeAll(async () => {
  services = testServices(await createTestDatabase(), clockAt("2026-11-20T14:12:00+09:00"));
});
const { sent } = signupsOf(() => services);

test("who only looks at one waits for nobody who changes it", async () => {
  const { key, signup } = await sent();
  const of = (await signupOf(services, signup.number!))!;
  const number = { of: "SENT" as const, number: signup.number! };
  await services.database.inHospital(of.hospitalId, async (trx) => {
    await lockSignup(trx, of);
    expect((await readSignup(services, key)).number).toBe(signup.number);
    expect(await signupOf(services, signup.number!)).toEqual(of);
    expect(await listToReview(services)).toEqual([of]);
    const guessed = createFindSignup(services)({ number, mobile: "01099990000" }, "203.0.113.9");
    await expect(guessed).rejects.toMatchObject({ code: CODES.notFound });
  });
});
