import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { SettingsLook } from "#contract/hours-impact.ts";
import type { SettingsScreen } from "#contract/hospital-settings.ts";
import { call, login } from "#tests/support/backend.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { createHospital, PASSWORD } from "#tests/support/factories.ts";
import { giveResource } from "#tests/support/resources.ts";
import { weekdays } from "#tests/support/settings.ts";
import { countStatements } from "#tests/support/statements.ts";

/** That every operation leaves a line is in security/access-record; here is what it says, and when. */
const desk = useDesk();

interface Line {
  act: string;
  scope: { what: string };
  subjects: string[];
  subjectCount: number;
  address: string;
  whole: string;
}

/** The lines of the hospital in their order, as `READ BOARD`, and each whole as text. */
async function linesOf(): Promise<Line[]> {
  const { database, hospital } = desk.backend;
  const { rows } = await database.inHospital(hospital.hospitalId, (trx) =>
    sql<Line>`select line.*, line::text as whole from access_lines as line
      order by at, xmin::text::bigint, line_id`.execute(trx),
  );
  return rows;
}
let before = 0;
beforeEach(async () => {
  before = (await linesOf()).length;
});
/** Those since the last look, or the login. */
async function news(): Promise<Line[]> {
  const lines = await linesOf();
  return lines.slice(before, (before = lines.length));
}
const told = async () =>
  (await news()).map(({ act, scope, subjects }) => ({
    [`${act} ${scope.what}`]: subjects.toSorted(),
  }));
const later = (minutes: number) =>
  desk.backend.clock.set(new Date(desk.backend.clock().getTime() + minutes * 60_000).toISOString());
const board = () => desk.ask(`/board?date=${TODAY}`);

describe("a reading", () => {
  it("is one line while nobody new is shown, for ten minutes", async () => {
    const first = await desk.book("15:00");
    await news();
    await board();
    await board();
    expect(await told()).toEqual([{ "READ BOARD": [first.id] }]);

    const second = await desk.book("16:00");
    await news();
    await board();
    await board();
    expect(await told()).toEqual([{ "READ BOARD": [second.id] }]);

    later(9);
    await board();
    expect(await told()).toEqual([]);
    later(1);
    await board();
    expect(await told()).toEqual([{ "READ BOARD": [first.id, second.id].toSorted() }]);
  });

  it("is one more where a connection was lost: the last lines may have been, too", async () => {
    const { id } = await desk.book("15:00");
    await board();
    await news();
    await board();
    expect(await told()).toEqual([]);
    const { pool, lost } = desk.backend.database;
    const before = lost();
    const [one, other] = [await pool.connect(), await pool.connect()];
    other.release();
    await one.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    one.release();
    await expect.poll(lost).toBeGreaterThan(before);
    await board();
    expect(await told()).toEqual([{ "READ BOARD": [id] }]);
  });

  it("is another one of another account, and of another day", async () => {
    const { id } = await desk.book("15:00");
    await news();
    await board();
    await desk.ask("/board?date=2026-11-23");
    expect(await told()).toEqual([{ "READ BOARD": [id] }]);
    await desk.ask(`/board?date=2026-11-23&reservation=${id}`);
    // Of one commit: neither comes before the other.
    expect(
      (await told()).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ).toEqual([{ "READ BOARD": [id] }, { "READ RESERVATION": [id] }]);
    const { database, hospital } = desk.backend;
    const accountId = randomUUID();
    await database.inHospital(hospital.hospitalId, (trx) =>
      sql`with account as (
          insert into accounts (hospital_id, account_id, login_id, name, password_hash)
          select hospital_id, ${accountId}, login_id || '2', '박주연', password_hash from accounts
          where account_id = ${hospital.account.accountId} returning *)
        insert into login_directory (login_id, hospital_id, account_id)
        select login_id, hospital_id, account_id from account`.execute(trx),
    );
    const { accessToken: token } = await login(desk.backend, `${hospital.account.loginId}2`);
    await news();
    await call(`${desk.base}/board?date=${TODAY}`, { token });
    expect(await told()).toEqual([{ "READ BOARD": [id] }]);
  });

  it("of what is not there leaves nothing", async () => {
    await desk.ask(`/reservations/${randomUUID()}`);
    await desk.ask(`/board?date=${TODAY}`);
    expect(await told()).toEqual([]);
  });

  it("of whom other hours would leave outside names them", async () => {
    const { database, hospital } = desk.backend;
    const doctor = await giveResource(database, hospital, [0]);
    const { id } = await desk.book("15:00");
    await news();
    const closures = [{ from: TODAY, to: TODAY, starts: null, ends: null, name: "학회" }];
    await desk.ask(`/resources/${doctor}/impact`, { closures });
    expect(await told()).toEqual([{ "READ IMPACT": [id] }]);
    // Whom a refused save names is read, too; a line stands for ten minutes.
    later(11);
    await call(`${desk.base}/resources/${doctor}`, {
      ...{ method: "PATCH", token: desk.token, json: { version: 1, closures } },
    });
    expect(await told()).toEqual([{ "READ IMPACT": [id] }]);
  });

  it("of other hours of the hospital names nobody who is only counted", async () => {
    const { id } = await desk.book("15:00");
    await news();
    const closures = [{ from: TODAY, to: TODAY, name: "휴가" }];
    const looked = await desk.ask<SettingsLook>("/settings/look", { closures });
    expect(looked.body.outside).toBe(1);
    expect(await told()).toEqual([]);
    await desk.ask("/settings/impact", { closures });
    expect(await told()).toEqual([{ "READ IMPACT": [id] }]);
    await desk.ask("/settings/calls", { reservations: [id, randomUUID()] });
    expect(await told()).toEqual([{ "READ CALLS": [id] }]);
  });

  it("of whom a refused save of the hospital's hours asks about names them", async () => {
    const { id } = await desk.book("15:00");
    const hours = weekdays({ weekday: 5, closes: 780, lastAcceptance: 750, breaks: [] });
    const { body } = await desk.ask<SettingsScreen>("/settings");
    await news();
    const refused = await call(`${desk.base}/settings`, {
      ...{ method: "PATCH", token: desk.token, json: { hours, version: body.settings.version } },
    });
    expect(refused.code).toBe("4090");
    expect(await told()).toEqual([{ "READ IMPACT": [id] }]);
  });

  it("costs no statement, and the answer does not wait for the disk", async () => {
    await desk.book("15:00");
    const cost = async () => {
      const { statements } = await countStatements(board);
      return statements;
    };
    const first = await cost();
    const again = await cost();
    expect(first).toHaveLength(again.length);
    expect(first.at(-1)).toMatch(/^set local synchronous_commit = off; insert into access_lines/);
    expect(first.at(-1)).toMatch(/; commit$/);
    expect(again.at(-1)).toBe("commit");
  });
});

describe("a search", () => {
  it("says how, never what was typed; letters added find nobody new", async () => {
    const { id } = await desk.book("15:00");
    await news();
    for (const q of ["한", "한지", "한지우"]) await desk.ask("/find", { q });
    for (const q of ["1234", "ㅎㅈㅇ", " "]) await desk.ask("/find", { q });
    await desk.ask("/reservations?q=010-2345-1234");
    await desk.ask("/callers", { phone: "010-2345-1234" });
    const lines = await news();
    expect(lines.map(({ act, scope }) => [act, scope.what])).toEqual([
      ["SEARCH", "NAME"],
      ["SEARCH", "DIGITS"],
      ["SEARCH", "INITIALS"],
      ["SEARCH", "CALLER"],
    ]);
    for (const { subjects, whole } of lines) {
      expect(subjects).toEqual([id]);
      expect(whole).not.toMatch(/한|ㅎ|1234\b/);
    }
  });

  it("that finds nobody is one, too", async () => {
    await desk.ask("/find", { q: "서하늘" });
    expect(await told()).toEqual([{ "SEARCH NAME": [] }]);
  });

  it("keeps the hospital's own products alone", async () => {
    await desk.book("15:00");
    const { products } = await createHospital(desk.backend.database);
    const [own, foreign] = [desk.product(), products[0]!.productId];
    await news();
    await desk.ask(`/reservations?product=${own}&q=한`);
    await desk.ask(`/reservations?product=${foreign}&q=한`);
    await desk.ask(`/exports/reservations?product=${foreign}`);
    await desk.ask(`/exports/reservations?product=${own}`);
    const wholes = (await news()).map(({ whole }) => whole);
    expect(wholes.filter((whole) => whole.includes(own))).toHaveLength(2);
    expect(wholes.filter((whole) => whole.includes(foreign))).toEqual([]);
  });
});

describe("a change", () => {
  it("stands there with it, and not where it was refused", async () => {
    const { id } = await desk.book("15:00");
    const memo = (version: number) =>
      desk.ask(`/reservations/${id}/memo`, { memo: "휠체어", version });
    await memo(1);
    expect((await memo(1)).status).toBe(409);
    const lines = await news();
    expect(lines.map(({ act, scope, subjects }) => [act, scope.what, subjects])).toEqual([
      ["CHANGE", "BOOKED", [id]],
      ["CHANGE", "MEMO", [id]],
    ]);
    // What it says stands in the history alone, which is blanked when its time comes.
    for (const { whole } of lines) expect(whole).not.toMatch(/한지우|휠체어/);
  });

  it("that many see is one statement: a doctor's new hours, and every booking that moved its hold", async () => {
    await desk.book("15:00");
    await desk.book("16:00");
    const { body: doctor } = await desk.ask<{ id: string }>("/resources", {
      name: "김원장",
      kind: "DOCTOR",
    });
    await news();
    const answer = await call(`${desk.base}/products/${desk.product()}`, {
      method: "PATCH",
      token: desk.token,
      json: { doctorId: doctor.id, version: 1 },
    });
    expect(answer.status).toBe(200);
    expect((await news()).map(({ act, scope }) => `${act} ${scope.what}`).toSorted()).toEqual([
      "CHANGE RESOURCES",
      "CHANGE RESOURCES",
      "SETTINGS PRODUCT_CHANGED",
    ]);
  });
});

describe("a login", () => {
  const enter = (id: string, password = PASSWORD) =>
    call<{ refreshToken: string }>(`${desk.backend.url}/backend/emr/v1/accounts/login`, {
      json: { id, password },
    });

  it("stands there when it came in, was refused, was locked out once, and went", async () => {
    const { loginId } = desk.backend.hospital.account;
    const { body } = await enter(loginId);
    const out = () =>
      call(`${desk.backend.url}/backend/emr/v1/accounts/logout`, {
        json: { refreshToken: body.refreshToken },
      });
    await out();
    await out();
    for (let n = 0; n < 5; n += 1) expect((await enter(loginId, "no")).status).toBe(401);
    for (let n = 0; n < 3; n += 1) expect((await enter(loginId, "no")).status).toBe(429);
    const lines = await news();
    expect(lines.map(({ act, scope }) => `${act} ${scope.what}`)).toEqual([
      "LOGIN PASSWORD",
      "LOGIN OUT",
      ...Array<string>(5).fill("LOGIN REFUSED"),
      "LOGIN LOCKED",
    ]);
    for (const { address } of lines) expect(address).toMatch(/127\.0\.0\.1|::1/);
  });

  it("of nobody stands nowhere", async () => {
    expect((await enter(`nobody-${randomUUID()}`)).status).toBe(401);
    const nowhere = "00000000-0000-0000-0000-000000000000";
    const { rows } = await desk.backend.database.inHospital(nowhere, (trx) =>
      sql`select from access_lines`.execute(trx),
    );
    expect(rows).toEqual([]);
    expect(await told()).toEqual([]);
  });
});
