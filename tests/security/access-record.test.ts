import { sql, type RawBuilder } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Switch } from "#contract/switches.ts";
import { PATIENCE_MS } from "#tests/support/part.ts";
import { nameOf, askable, requestOf } from "./api-requests.ts";
import { reportFigures } from "./figures.ts";
import { operationsOf, type Operation } from "./operations.ts";
import { settleTown, type Town } from "./tenants.ts";

/**
 * quality.md S11: whoever of the staff sees or changes a patient's data stands on the access record,
 * with what, from where and whose. Every operation under a hospital has its row: a new one cannot be
 * forgotten.
 */

/** What each operation leaves; null: it shows nobody, and sets nothing. */
const LEAVES: Record<string, string[] | null> = {
  "GET ": null,
  "GET /account": null,
  "POST /account/password": ["SETTINGS PASSWORD_CHANGED"],
  // An account's own word for what it sits at.
  "PUT /account/devices/{sessionId}": null,
  // How one's own boards behave.
  "PUT /account/notices": null,
  "PUT /account/contact": ["SETTINGS CONTACT_CHANGED"],
  // Nothing is on before it is confirmed.
  "POST /account/second-factor": null,
  "GET /account/second-factor": null,
  "POST /account/second-factor/confirm": ["SETTINGS SECOND_FACTOR_ON"],
  "POST /account/second-factor/codes": ["SETTINGS RECOVERY_CODES"],
  "POST /account/second-factor/off": ["SETTINGS SECOND_FACTOR_OFF"],
  "POST /networks": ["SETTINGS NETWORK_ADDED"],
  "DELETE /networks/{networkId}": ["SETTINGS NETWORK_REMOVED"],
  "DELETE /account/devices/{sessionId}": ["SETTINGS DEVICE_ENDED"],
  "DELETE /account/devices": ["SETTINGS DEVICES_ENDED"],
  "PUT /idle-time": ["SETTINGS IDLE_TIME"],
  "PUT /accounts/{accountId}/switches": ["SETTINGS SWITCH_TAKEN"],
  "PUT /accounts/{accountId}/leave": ["SETTINGS LEAVE_BEGUN"],
  "GET /products": null,
  "GET /settings": null,
  "POST /settings/look": null,
  "GET /resources": null,
  "GET /resources/{resourceId}": null,
  "GET /slots": null,
  "GET /series": null,
  "GET /days": null,
  "GET /statistics": null,
  "GET /events": null,
  // An account's own choice of what it looks at.
  "GET /saved-filters": null,
  "PUT /saved-filters/{filterId}": null,
  "DELETE /saved-filters/{filterId}": null,
  "POST /begin": ["SETTINGS BEGUN"],
  "GET /access-review": ["READ ACCESS_RECORD"],
  "POST /access-review": ["SETTINGS ACCESS_REVIEW"],
  "PUT /access-review/cycle": ["SETTINGS ACCESS_REVIEW_CYCLE"],
  "GET /access-record": ["READ ACCESS_RECORD"],
  "GET /exports/access-record": ["READ EXPORT_PREVIEW"],
  "POST /exports/access-record": ["EXPORT ACCESS_RECORD"],
  "GET /board": ["READ BOARD", "READ RESERVATION"],
  "GET /week": ["READ WEEK"],
  "GET /reservations": ["READ LIST"],
  "GET /reservations/{reservationId}": ["READ RESERVATION"],
  "GET /reservations/{reservationId}/history": ["READ HISTORY"],
  "POST /find": ["SEARCH NAME"],
  "POST /callers": ["SEARCH CALLER"],
  "GET /exports/reservations": ["READ EXPORT_PREVIEW"],
  "POST /exports/reservations": ["EXPORT RESERVATIONS"],
  "POST /exports/statistics": ["EXPORT STATISTICS"],
  "POST /prints": ["PRINT DAY"],
  "GET /calendar-feeds": ["READ FEED_PREVIEW"],
  // Here it leaves nobody outside; whom it does is looked at in contract/access-record.
  "POST /resources/{resourceId}/impact": null,
  "POST /reservations": ["CHANGE BOOKED"],
  "POST /series": ["CHANGE BOOKED"],
  "POST /reservations/{reservationId}/status": ["CHANGE STATUS"],
  "POST /reservations/{reservationId}/reschedule": ["CHANGE RESCHEDULED"],
  "POST /reservations/{reservationId}/take-back": ["CHANGE TAKEN_BACK"],
  "POST /reservations/{reservationId}/telling": ["CHANGE TELL_AGAIN"],
  "POST /reservations/{reservationId}/dismiss": ["CHANGE DISMISSED"],
  "POST /reservations/{reservationId}/memo": ["CHANGE MEMO"],
  "POST /reservations/{reservationId}/identity": ["CHANGE IDENTITY"],
  "PATCH /settings": ["SETTINGS HOSPITAL_CHANGED"],
  "POST /settings/impact": ["READ IMPACT"],
  "POST /settings/calls": ["READ CALLS"],
  "PUT /calendar/holidays/{day}": ["SETTINGS HOLIDAY"],
  "PUT /calendar-feeds/{feedId}": ["SETTINGS FEED_MADE"],
  "DELETE /calendar-feeds/{feedId}": ["SETTINGS FEED_REMOVED"],
  "POST /resources": ["SETTINGS RESOURCE_MADE"],
  "PATCH /resources/{resourceId}": ["SETTINGS RESOURCE_CHANGED"],
  "POST /resources/{resourceId}/archive": ["SETTINGS RESOURCE_ARCHIVED"],
  "POST /resources/{resourceId}/restore": ["SETTINGS RESOURCE_RESTORED"],
  "POST /resources/order": ["SETTINGS RESOURCES_ARRANGED"],
  "GET /products/{productId}": null,
  "GET /products/{productId}/history": null,
  "GET /products/{productId}/performance": ["READ PRODUCT"],
  "POST /products/preview": null,
  "GET /products/{productId}/pictures": null,
  "PUT /products/{productId}/pictures": ["SETTINGS PICTURES_CHANGED"],
  "POST /products/{productId}/pictures": ["SETTINGS PICTURE_ADDED"],
  "POST /products": ["SETTINGS PRODUCT_MADE"],
  "POST /products/drafts": ["SETTINGS PRODUCT_DRAFT"],
  "PATCH /products/{productId}": ["SETTINGS PRODUCT_CHANGED"],
  "PUT /products/{productId}/draft": ["SETTINGS PRODUCT_DRAFT"],
  "DELETE /products/{productId}": ["SETTINGS PRODUCT_DRAFT_DISCARDED"],
  "POST /products/{productId}/state": ["SETTINGS PRODUCT_STATE"],
  "POST /products/{productId}/restore": ["SETTINGS PRODUCT_RESTORED"],
  "POST /products/states": ["SETTINGS PRODUCT_STATE"],
  "POST /products/order": ["SETTINGS PRODUCTS_ARRANGED"],
  "GET /links": ["READ SENDINGS"],
  "GET /links/{platform}/sendings": ["READ SENDINGS"],
  "POST /links/{platform}/sendings/{kind}/{id}": ["CHANGE TELL_AGAIN"],
  "POST /links/{platform}/ask": null,
  "POST /links/pause": ["SETTINGS LINK_PAUSED"],
  "POST /links/{platform}/pause": ["SETTINGS LINK_PAUSED"],
  "POST /links/resume": ["SETTINGS LINK_RESUMED"],
  "POST /links/{platform}/resume": ["SETTINGS LINK_RESUMED"],
  "POST /links/{platform}/credentials": ["SETTINGS LINK_CREDENTIAL"],
  "GET /links/{platform}/disconnection": ["READ SENDINGS"],
  "POST /links/{platform}/disconnect": ["SETTINGS LINK_ENDED"],
};

/** An account's own: nobody needs a switch for it. */
const OWN = new Set([
  "POST /account/password",
  "PUT /account/contact",
  "POST /account/second-factor/confirm",
  "POST /account/second-factor/codes",
  "POST /account/second-factor/off",
  "DELETE /account/devices/{sessionId}",
  "DELETE /account/devices",
  "PUT /calendar-feeds/{feedId}",
  "DELETE /calendar-feeds/{feedId}",
]);

/** The switch without which an operation is refused, by what it leaves. */
function neededFor(what: string): Switch | null {
  const lines = LEAVES[what] ?? [];
  const is = (word: string) => lines.some((line) => line.startsWith(word));
  if (is("EXPORT ") || is("READ EXPORT_PREVIEW")) return "EXPORT";
  return is("SETTINGS ") && !OWN.has(what) ? "SETTINGS" : null;
}

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
        await query(sql`update platform_links set state = 'PAUSED'`);
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
