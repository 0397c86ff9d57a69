import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { keyOf, keySql } from "./keys.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
const id = randomUUID();
const uuid = sql`${id}::uuid`;
const naver = sql`'NAVER'`;

test.each([
  ["tell-platform", { reservationId: id }, { reservationId: uuid }, `tell:${id}`],
  [
    "pull-bookings",
    { hospitalId: id, platform: "NAVER" },
    { hospitalId: uuid, platform: naver, turn: sql`''` },
    `pull:${id}:NAVER:`,
  ],
  [
    "pull-bookings",
    { hospitalId: id, platform: "NAVER", turn: 3 },
    { hospitalId: uuid, platform: naver, turn: sql`'3'` },
    `pull:${id}:NAVER:3`,
  ],
  [
    "send-item",
    { platform: "NAVER", productId: id, itemId: null },
    { platform: naver, productId: uuid, itemId: sql`''` },
    `item:NAVER:${id}:`,
  ],
] as const)("%s has one key, made here or in the database", async (name, subject, columns, key) => {
  expect(keyOf(name, subject as never)).toBe(key);
  const { rows } = await sql`select ${keySql(name, columns as never)} as key`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ key }]);
});
