import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { readRequestNumber } from "#contract/request-number.ts";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { findRequests, takeNumber } from "./numbers.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});

const take = (at: string, request = { hospitalId: randomUUID(), requestId: randomUUID() }) =>
  database
    .inHospital(request.hospitalId, (trx) => takeNumber(trx, "S", request, new Date(at)))
    .then((number) => ({ number, ...request }));
const find = (number: string, at: string) =>
  findRequests(database.kysely, readRequestNumber(number, "S")!, new Date(at));

test("of many at once each has its own, and none is left out", async () => {
  const taken = await Promise.all(
    Array.from({ length: 12 }, () => take("2026-11-20T00:30:00+09:00")),
  );
  const numbers = taken.map(({ number }) => number).toSorted();
  expect(numbers).toEqual(
    Array.from({ length: 12 }, (_, n) => `S1120-${String(n + 1).padStart(3, "0")}`),
  );
  const [{ number, ...request }] = taken as [(typeof taken)[number]];
  expect(await find(number, "2026-12-01T09:00:00+09:00")).toEqual([request]);
});

test("a year later the same number is the newer one's, and the older is still found", async () => {
  const { number, ...older } = await take("2024-02-29T09:00:00+09:00");
  const { number: again, ...newer } = await take("2028-02-29T09:00:00+09:00");
  expect(again).toBe(number);
  expect(await find(number, "2028-03-01T09:00:00+09:00")).toEqual([newer, older]);
});

test("what is no day is asked of nobody", async () => {
  expect(await find("S1399-001", "2026-12-01T09:00:00+09:00")).toEqual([]);
});
