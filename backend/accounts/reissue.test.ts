import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Tokens } from "#contract/account.ts";
import { Failure } from "#backend/failure.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { testServices } from "#tests/support/backend.ts";
import type { Services } from "#backend/services.ts";
import { enter } from "./enter.ts";
import { reissue } from "./reissue.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
let services: Services;
let hospital: TestHospital;

beforeAll(async () => {
  const database = await createTestDatabase();
  services = testServices(database, clock);
  hospital = await createHospital(database);
});

const open = (): Promise<Tokens> =>
  services.database.inHospital(hospital.hospitalId, (trx) =>
    enter(
      trx,
      services.secrets.session,
      {
        hospitalId: hospital.hospitalId,
        ...hospital.account,
        lastLoginAt: null,
        passwordHash: null,
      },
      { by: "PASSWORD", from: { address: undefined, agent: null, deviceId: null }, now: clock() },
    ),
  );

const sessionOf = async (refreshToken: string) => {
  const [, sessionId = ""] = refreshToken.split(".");
  return services.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .selectFrom("sessions")
      .select(["rotation", "revokedBecause"])
      .where("sessionId", "=", sessionId)
      .executeTakeFirstOrThrow(),
  );
};

it("rotates once for 50 calls at once, and all get the same successor", async () => {
  const { refreshToken } = await open();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => reissue(services, refreshToken, "person")),
  );
  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
  expect(await sessionOf(refreshToken)).toEqual({ rotation: 1, revokedBecause: null });
});

it("keeps its word for any order of renewals, copies and waits", async () => {
  const step = fc.oneof(
    // Which of the tokens handed out so far comes back: 0 the newest, 1 the one before …
    fc.record({ back: fc.nat(3), copies: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ wait: fc.integer({ min: 1, max: 60 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const known = [(await open()).refreshToken];
      let rotatedAt = clock().getTime();
      let revoked = false;
      for (const move of steps) {
        if ("wait" in move) {
          clock.advance({ seconds: move.wait });
          continue;
        }
        const token = known.at(-1 - move.back) ?? known[0] ?? "";
        const age = known.length - 1 - known.indexOf(token);
        const graced = age === 1 && clock().getTime() - rotatedAt <= 30_000;
        const answers = await Promise.all(
          Array.from({ length: move.copies }, () =>
            reissue(services, token, "person").then(
              (tokens) => tokens.refreshToken,
              (error: unknown) => (error instanceof Failure ? error.code : "fault"),
            ),
          ),
        );
        expect(new Set(answers).size).toBe(1);
        const [answer = ""] = answers;
        if (revoked || (age > 0 && !graced)) {
          expect(answer).toBe("4010");
          revoked = true;
        } else if (age === 0) {
          expect(known).not.toContain(answer);
          known.push(answer);
          rotatedAt = clock().getTime();
        } else {
          expect(answer).toBe(known.at(-1));
        }
      }
      expect(await sessionOf(known[0] ?? "")).toEqual({
        rotation: known.length - 1,
        revokedBecause: revoked ? "REUSE" : null,
      });
    }),
    { numRuns: 60 },
  );
});

it("takes a token signed with an older secret while that one still verifies", async () => {
  const { refreshToken } = await open();
  const [old] = services.secrets.session;
  const rotated = {
    ...services,
    secrets: { ...services.secrets, session: ["a-newer-session-secret", old ?? ""] },
  };
  const { refreshToken: next } = await reissue(rotated, refreshToken, "person");
  await expect(reissue(services, next, "person")).rejects.toMatchObject({ code: "4010" });
  await expect(reissue(rotated, next, "person")).resolves.toBeDefined();
});
