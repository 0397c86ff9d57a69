import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { STEPS } from "#app/routes/board/panel/offers.ts";
import { VIEW_NAMES } from "#app/routes/board/board-url.ts";
import { createLeave } from "#app/request/leave.ts";
import { createBackend } from "#backend/app.ts";
import type { Listener } from "#backend/database/listener.ts";
import { listenToAll } from "#backend/heard.ts";
import { login, startTestBackend, testServices, type TestBackend } from "#tests/support/backend.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { giveResource } from "#tests/support/resources.ts";
import { startSite } from "#tests/support/site.ts";
import { countStatements } from "#tests/support/statements.ts";
import { cookiesOf, visit } from "#tests/support/web.ts";

/**
 * What a page costs with 50 reservations on its day: SQL statements warm and cold (begin with the
 * hospital's name is one, commit is one; cold: nothing in memory), bytes as they leave without
 * compression, elements. Each may cost so much and no more; the statements' goals are 6, with a
 * panel or a form beside it 8, and cold 11 for `/`. Cold is warm and six more, whatever the page:
 * three to find the session, three for the hospital's facts. A new screen, view or step of the
 * panel gets a line here: without one the last tests fail.
 */
interface Cost {
  warm: number;
  cold: number;
  kilobytes: number;
  elements: number;
}

const DAY = "2026-11-20";
const NOW = `${DAY}T14:12:00+09:00`;
const board = "routes/board/route";
interface Page {
  route: string;
  path: string;
  /** Opened without a login. */
  stranger?: true;
  most: Cost;
}

const PAGES: Record<string, Page> = {
  board: {
    route: board,
    path: `/?date=${DAY}`,
    most: { warm: 3, cold: 9, kilobytes: 95, elements: 1300 },
  },
  // Where a product has no free start the next one is looked for.
  "a closed day": {
    route: board,
    path: "/?date=2026-11-22",
    most: { warm: 4, cold: 10, kilobytes: 32, elements: 380 },
  },
  "the day chooser": {
    route: board,
    path: `/?date=${DAY}&calendar=2026-11`,
    most: { warm: 6, cold: 12, kilobytes: 103, elements: 1450 },
  },
  panel: {
    route: board,
    path: `/?date=${DAY}&reservation=:id`,
    most: { warm: 4, cold: 10, kilobytes: 105, elements: 1400 },
  },
  "panel of another day": {
    route: board,
    path: "/?date=2026-11-23&reservation=:id",
    most: { warm: 5, cold: 11, kilobytes: 68, elements: 720 },
  },
  move: {
    route: board,
    path: `/?date=${DAY}&reservation=:id&act=move`,
    most: { warm: 7, cold: 13, kilobytes: 112, elements: 1570 },
  },
  booking: {
    route: board,
    path: `/?date=${DAY}&new=1`,
    most: { warm: 6, cold: 12, kilobytes: 106, elements: 1530 },
  },
  list: {
    route: board,
    path: `/?date=${DAY}&view=list`,
    most: { warm: 6, cold: 12, kilobytes: 108, elements: 1320 },
  },
  // Above the goal: board, list and what the file would hold are three answers.
  "list and export": {
    route: board,
    path: `/?date=${DAY}&view=list&export=1`,
    most: { warm: 9, cold: 15, kilobytes: 112, elements: 1420 },
  },
  many: {
    route: board,
    path: `/?date=${DAY}&view=list&many=CONFIRMED&pick=:id`,
    most: { warm: 6, cold: 12, kilobytes: 111, elements: 1400 },
  },
  week: {
    route: board,
    path: `/?date=${DAY}&view=week`,
    most: { warm: 6, cold: 12, kilobytes: 86, elements: 950 },
  },
  "week and panel": {
    route: board,
    path: `/?date=${DAY}&view=week&reservation=:id`,
    most: { warm: 7, cold: 13, kilobytes: 96, elements: 1050 },
  },
  month: {
    route: board,
    path: `/?date=${DAY}&view=month`,
    most: { warm: 6, cold: 12, kilobytes: 76, elements: 900 },
  },
  inbox: {
    route: board,
    path: `/?date=${DAY}&view=inbox`,
    most: { warm: 3, cold: 9, kilobytes: 86, elements: 1290 },
  },
  search: {
    route: board,
    path: `/?date=${DAY}&view=list&q=한지우`,
    most: { warm: 6, cold: 12, kilobytes: 104, elements: 1360 },
  },
  "list and panel": {
    route: board,
    path: `/?date=${DAY}&view=list&reservation=:id`,
    most: { warm: 7, cold: 13, kilobytes: 107, elements: 1410 },
  },
  "search and panel of another day": {
    route: board,
    path: "/?date=2026-11-23&view=list&q=한지우&reservation=:id",
    most: { warm: 8, cold: 14, kilobytes: 103, elements: 1460 },
  },
  "move on another day": {
    route: board,
    path: "/?date=2026-11-23&reservation=:id&act=move",
    most: { warm: 8, cold: 14, kilobytes: 62, elements: 825 },
  },
  // Above the goal: board, list and free times are three answers, each with its begin and commit.
  "search and move on another day": {
    route: board,
    path: "/?date=2026-11-23&view=list&q=한지우&reservation=:id&act=move",
    most: { warm: 11, cold: 17, kilobytes: 110, elements: 1630 },
  },
  // Above the goal for the same reason.
  "list and booking": {
    route: board,
    path: `/?date=${DAY}&view=list&new=1`,
    most: { warm: 9, cold: 15, kilobytes: 111, elements: 1530 },
  },
  // A question in the panel, each alike.
  ...Object.fromEntries(
    ["cancel", "left", "reject", "status", "undo"].map((act): [string, Page] => [
      act,
      {
        route: board,
        path: `/?date=${DAY}&reservation=:id&act=${act}`,
        most: { warm: 4, cold: 10, kilobytes: 92, elements: 1385 },
      },
    ]),
  ),
  // What it says of the hospital comes with the document.
  account: {
    route: "routes/settings/account/route",
    path: "/settings/account",
    most: { warm: 0, cold: 6, kilobytes: 14, elements: 140 },
  },
  "not found": {
    route: "routes/resources/not-found",
    path: "/nowhere",
    most: { warm: 0, cold: 6, kilobytes: 4, elements: 45 },
  },
  "the way out": {
    route: "routes/resources/leave",
    path: createLeave(["test-session-secret-1"], () => new Date(NOW)).to("https://booking.test/"),
    most: { warm: 0, cold: 6, kilobytes: 4, elements: 45 },
  },
  login: {
    route: "routes/joining/login/route",
    path: "/login",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
};

let backend: TestBackend;
let listener: Listener;
let site: string;
let cookie: string;
let id: string;
const gaps: (() => void)[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  const { database, clock, hospital } = backend;
  listener = await listenToAll({ database, log: pino({ level: "silent" }) });
  const observed: Listener = {
    ...listener,
    on: (channel, hear, onGap) => (gaps.push(onGap), listener.on(channel, hear, onGap)),
  };
  const services = testServices(database, clock, observed);
  site = await startSite({ app: createBackend(services, { trustProxy: 0 }), clock, hospital });
  cookie = cookiesOf(await login(backend));
  id = await fillDay();
});
afterAll(() => listener.close());

/** Fifty reservations between 9 and 18 o'clock. @returns the id of one */
async function fillDay(): Promise<string> {
  const { hospitalId, products } = backend.hospital;
  const ids = products.map(({ productId }) => productId);
  const { rows } = await backend.database.inHospital(hospitalId, (trx) =>
    sql<{ id: string }>`
      insert into reservations (hospital_id, reservation_id, visit_day, day_number, product_id,
        platform, starts_at, ends_at, occupies, seat, seat_capacity, overbooked, party_name,
        party_initials, party_phone, status, status_since, answer_by, created_by, created_at)
      select ${hospitalId}::uuid, gen_random_uuid(), ${DAY}::date, n, (${ids}::uuid[])[n % 3 + 1],
        'NAVER', s, s + interval '30 min', tstzrange(s, s + interval '30 min'), n, 1, true,
        '한지우' || n, 'ㅎㅈㅇ', '01023451234',
        case when n % 10 = 0 then 'REQUESTED' else 'CONFIRMED' end, s, s, 'x', s
      from generate_series(1, 50) n,
        lateral (select (${DAY} || ' 09:00+09')::timestamptz + n % 16 * interval '30 min' as s) t
      returning reservation_id as id`.execute(trx),
  );
  return rows[0]!.id;
}

/** As after a gap: this process remembers nothing. */
const forget = () => gaps.forEach((gap) => gap());

async function costOf(path: string, who: { cookie?: string }): Promise<Cost> {
  const url = site + path.replace(":id", id);
  const open = () =>
    countStatements(async () => {
      const answer = await visit(url, who);
      return await answer.text();
    });
  await vi.waitFor(() => expect(listener.healthy()).toBe(true));
  forget();
  const cold = await open();
  const { result: html, statements } = await open();
  return {
    warm: statements.length,
    cold: cold.statements.length,
    kilobytes: Math.ceil(Buffer.byteLength(html) / 1000),
    elements: html.match(/<[a-z]/g)?.length ?? 0,
  };
}

test.each(Object.entries(PAGES))("%s", async (_name, { path, stranger, most }) => {
  const cost = await costOf(path, stranger ? {} : { cookie });
  for (const what of ["warm", "cold", "kilobytes", "elements"] as const)
    expect(cost[what], `${what} of ${JSON.stringify(cost)}`).toBeLessThanOrEqual(most[what]);
});

// The last of those that look at pages: from here on the hospital has a doctor.
test("a doctor whom two products share costs the board no statement, and little else", async () => {
  const path = `/?date=${DAY}`;
  const plain = await costOf(path, { cookie });
  const { database, hospital } = backend;
  const doctorId = await giveResource(database, hospital, [0, 1]);
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set((eb) => ({ doctorId, doctorUnit: eb.ref("seat") }))
      .where("productId", "!=", hospital.products[2]!.productId)
      .execute(),
  );
  const shared = await costOf(path, { cookie });
  expect([shared.warm, shared.cold]).toEqual([plain.warm, plain.cold]);
  // A stretch that somebody else has is one element, and each lane has some.
  expect(shared.elements).toBeGreaterThan(plain.elements);
  expect(shared.elements).toBeLessThanOrEqual(plain.elements + 30);
  expect(shared.kilobytes).toBeLessThanOrEqual(plain.kilobytes + 8);
});

const asked = (name: string) =>
  new Set(
    Object.values(PAGES)
      .filter(({ route }) => route === board)
      .map(({ path }) => new URL(path, "http://board").searchParams.get(name)),
  );

test("every view and every step of the panel has its line", () => {
  const [first, ...views] = VIEW_NAMES;
  expect([...asked("view")].map((view) => view ?? first).sort()).toEqual([first, ...views].sort());
  expect([...asked("act")].sort()).toEqual([null, ...STEPS].sort());
});

test("every screen of the build has its line", () => {
  const screens = Object.values(builtWeb.routes)
    .filter(
      ({ id: route, module }) =>
        module.default && !/^root$|^routes\/(staff|settings)\/route$/.test(route),
    )
    .map((route) => route.id);
  const listed = new Set(Object.values(PAGES).map(({ route }) => route));
  expect([...listed].sort()).toEqual(screens.sort());
});
