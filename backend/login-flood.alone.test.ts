import { beforeEach, expect, it, vi } from "vitest";
import type { Backend } from "#backend/app.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { PASSWORD } from "#tests/support/factories.ts";

const hashes = vi.hoisted(() => ({ begun: 0, now: 0, most: 0 }));
// The real one, watched.
vi.mock(import("@node-rs/argon2"), async (original) => {
  const argon2 = await original();
  return {
    ...argon2,
    verify: async (...given) => {
      hashes.begun++;
      hashes.most = Math.max(hashes.most, ++hashes.now);
      return argon2.verify(...given).finally(() => hashes.now--);
    },
  };
});

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
  Object.assign(hashes, { begun: 0, now: 0, most: 0 });
});

async function tryLogin(app: Backend, id: string, password: string, address: string) {
  const answer = await app.request("/backend/emr/v1/accounts/login", {
    method: "POST",
    body: JSON.stringify({ id, password }),
    headers: { "content-type": "application/json", "x-forwarded-for": address },
  });
  return { status: answer.status, wait: Number(answer.headers.get("retry-after")) };
}
const flood = (idOf: (n: number) => string, addressOf: (n: number) => string) =>
  Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      tryLogin(backend.app, idOf(n), "not-the-password", addressOf(n)),
    ),
  );
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

it("of 300 guesses at once hashes as many as the limit allows, two at a time", async () => {
  const { loginId } = backend.hospital.account;
  const answers = await flood(
    () => loginId,
    () => "10.0.0.1",
  );
  expect(hashes.begun).toBe(5);
  expect(hashes.most).toBeLessThanOrEqual(2);
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([5, 295]);
  for (const { status, wait } of answers)
    if (status === 429) expect(wait).toBeGreaterThanOrEqual(1);
});

it("of 300 logins at once from everywhere checks those that find a place in the queue", async () => {
  const answers = await flood(
    (n) => `id-${n}`,
    (n) => `10.0.${n >> 8}.${n & 255}`,
  );
  expect(hashes.most).toBeLessThanOrEqual(2);
  expect(hashes.begun).toBe(countOf(answers, 401));
  expect(hashes.begun).toBeGreaterThanOrEqual(1 + 32);
  expect(hashes.begun).toBeLessThan(300);
  expect(countOf(answers, 401) + countOf(answers, 429)).toBe(300);
  const busy = answers.filter(({ status }) => status === 429);
  expect(new Set(busy.map(({ wait }) => wait))).toEqual(new Set([1]));
  // The next one is served.
  const { loginId } = backend.hospital.account;
  expect(await tryLogin(backend.app, loginId, PASSWORD, "10.9.9.9")).toMatchObject({ status: 200 });
});

it("lets a person in at an address that is known, while strangers from everywhere try", async () => {
  const { loginId } = backend.hospital.account;
  const logIn = () => tryLogin(backend.app, loginId, PASSWORD, "10.9.9.9");
  expect(await logIn()).toMatchObject({ status: 200 });
  const strangers = flood(
    (n) => (n % 2 === 0 ? loginId : `id-${n}`),
    (n) => `10.0.${n >> 8}.${n & 255}`,
  );
  const answers = await Promise.all(Array.from({ length: 10 }, logIn));
  expect(countOf(answers, 200)).toBe(10);
  expect(countOf(await strangers, 429)).toBeGreaterThan(0);
  expect(hashes.most).toBeLessThanOrEqual(2);
});
