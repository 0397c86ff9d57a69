import { sql, type RawBuilder } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Switch } from "#contract/switches.ts";
import { PATIENCE_MS } from "#tests/support/part.ts";
import { nameOf, askable, requestOf } from "./api-requests.ts";
import { reportFigures } from "./figures.ts";
import { operationsOf, type Operation } from "./operations.ts";
import { LEAVES, neededFor } from "./leaves.ts";
import { settleTown, type Town } from "./tenants.ts";

/**
 * quality.md S11: whoever of the staff sees or changes a patient's data stands on the access record,
 * with what, from where and whose. Every operation under a hospital has its row: a new one cannot be
 * forgotten.
 */

let town: Town;
beforeAll(async () => {
  town = await settleTown({ trustProxy: 1 });
});

const query = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
  const { database } = town.backend;
  const { hospitalId } = town.ours.hospital;
  return (await database.inHospital(hospitalId, (trx) => statement.execute(trx))).rows;
};

interface Line {
  act: string;
  scope: { what?: string };
  subjects: string[];
  subjectCount: number;
  accountId: string;
  byName: string;
}
const linesFrom = (address: string) =>
  query(sql<Line>`select * from access_lines where address = ${address}`);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Asks it of the backend, from an address of its own; a stream no further than its beginning. */
async function send(operation: Operation, address: string) {
  const { method, target, body, file, type } = requestOf(operation, town.ours);
  const stop = new AbortController();
  const answer = await fetch(town.backend.url + target, {
    method,
    headers: {
      authorization: `Bearer ${town.ours.session.accessToken}`,
      "x-forwarded-for": address,
      ...(type === undefined ? {} : { "content-type": type }),
    },
    body: file ? new Uint8Array(file) : (body ?? null),
    signal: stop.signal,
  });
  const isStream = answer.headers.get("content-type")?.includes("event-stream");
  const text = isStream ? "" : await answer.text();
  stop.abort();
  return { status: answer.status, text };
}

/** The same, where it is done. */
async function ask(operation: Operation, address: string): Promise<string> {
  const { status, text } = await send(operation, address);
  expect(status, `${nameOf(operation)} ${text}`).toBeLessThan(300);
  return text;
}

test(
  "every operation leaves its line: who, from where, what, and whose",
  { timeout: PATIENCE_MS },
  async () => {
    const operations = askable(await operationsOf(town.backend.url));
    expect(operations.map(nameOf).toSorted()).toEqual(Object.keys(LEAVES).toSorted());

    const { session, hospital } = town.ours;
    let named = 0;
    for (const [index, operation] of operations.entries()) {
      const address = `203.0.113.${index + 1}`;
      const what = nameOf(operation);
      // Who has begun already, by a link for one, leaves no line of it.
      if (what === "POST /begin") await query(sql`update hospitals set begun_at = null`);
      // Nor who takes up what is not paused any more.
      if (what === "POST /links/{platform}/resume")
        await query(sql`update platform_links set state = 'PAUSED', paused_from = 'ACTIVE'`);
      // Nor who leaves pictures as they stand: here the first becomes 대표.
      if (what === "PUT /products/{productId}/pictures")
        await query(sql`update product_pictures set main = false`);
      const text = await ask(operation, address);
      const lines = await linesFrom(address);
      expect(lines.map(({ act, scope }) => `${act} ${scope.what}`).toSorted(), what).toEqual(
        LEAVES[what] ?? [],
      );
      for (const line of lines)
        expect(line).toMatchObject({
          accountId: session.accountUuid,
          byName: hospital.account.name,
        });

      // Such a file is of lines, which name who is in them, and counts those.
      if (what === "POST /exports/access-record") continue;
      // Nobody is shown who is not named.
      const known = await query(sql<{ id: string }>`select reservation_id as id from reservations`);
      const shown = new Set(text.match(UUID));
      const subjects = new Set(lines.flatMap((line) => line.subjects));
      const seen = known.filter(({ id }) => shown.has(id)).map(({ id }) => id);
      named += seen.length;
      expect(
        seen.filter((id) => !subjects.has(id)),
        `${what} shows who is on no line`,
      ).toEqual([]);
      for (const line of lines)
        if (line.subjects.length > 0) expect(line.subjects).toHaveLength(line.subjectCount);
    }
    expect(named).toBeGreaterThan(10);
    reportFigures("S11: operations whose line was looked at", [
      { what: "operations", value: operations.length, unit: "" },
      { what: "patients shown, each named", value: named, unit: "" },
    ]);
  },
);

test(
  "whatever takes data out or sets something is refused without its switch, and nothing else is",
  { timeout: PATIENCE_MS },
  async () => {
    const operations = askable(await operationsOf(town.backend.url));
    const take = async (switches: readonly Switch[]) => {
      await query(sql`update accounts set switches = ${switches}
        where account_id = ${town.ours.hospital.account.accountId}`);
      const info = operations.find((operation) => nameOf(operation) === "GET ")!;
      await expect
        .poll(async () => (await send(info, "203.0.113.1")).text)
        .toContain(`"switches":${JSON.stringify(switches)}`);
    };
    await take([]);
    let refused = 0;
    for (const operation of operations) {
      const what = nameOf(operation);
      const needs = neededFor(what);
      const { status, text } = await send(operation, "203.0.113.1");
      if (needs === null) expect(text, what).not.toContain('"needs"');
      else
        expect([status, text], what).toEqual([403, expect.stringContaining(`"needs":"${needs}"`)]);
      refused += Number(needs !== null);
    }
    expect(refused).toBeGreaterThan(25);
    await take(["EXPORT"]);
    for (const operation of operations) {
      const what = nameOf(operation);
      if (!what.startsWith("POST /exports/")) continue;
      // They ask for whole names; figures have none.
      const { text } = await send(operation, "203.0.113.1");
      if (text.includes('"needs"')) expect(text, what).toContain('"needs":"UNMASK"');
      else expect(what).toBe("POST /exports/statistics");
    }
    reportFigures("S11: operations that a switch guards", [
      { what: "refused without it", value: refused, unit: "" },
    ]);
  },
);
