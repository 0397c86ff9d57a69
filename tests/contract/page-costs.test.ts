import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { packed } from "#app/forms/packed.ts";
import { STEPS } from "#app/routes/board/panel/offer.ts";
import { VIEW_NAMES } from "#app/routes/board/board-params.ts";
import { createBackend } from "#backend/app.ts";
import type { Listener } from "#backend/database/listener.ts";
import { activateKin, endKin, findPayable, passTo } from "#backend/kin/index.ts";
import { createToss, type TossEndpoint } from "#backend/payments/index.ts";
import { makeOrder } from "#backend/payments/make-order.ts";
import type { Services } from "#backend/services.ts";
import type { OrderInput } from "#contract/payment.ts";
import { listenToAll } from "#backend/heard.ts";
import { addDays } from "#contract/kst.ts";
import { applyWalk } from "#tests/support/apply-walk.ts";
import { writeLines } from "#tests/support/access-review.ts";
import { login, startTestBackend, testServices, type TestBackend } from "#tests/support/backend.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { createHospital, hire, PASSWORD } from "#tests/support/factories.ts";
import { BOARD_ROUTE, DAY, FAR_DAY, NOW, PAGES, type Cost } from "#tests/support/page-budgets.ts";
import { giveResource } from "#tests/support/resources.ts";
import { withSecond } from "#tests/support/second-factor.ts";
import { newcomer, toCheck } from "#tests/support/signup-walk.ts";
import { applicationsOf } from "#tests/support/site-applications.ts";
import { startSite } from "#tests/support/site.ts";
import { countStatements } from "#tests/support/statements.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { seeWizards } from "#tests/support/wizard-at-work.ts";
import { cookiesOf, cookiesSet, submit, visit } from "#tests/support/web.ts";

let backend: TestBackend;
let listener: Listener;
let site: string;
let cookie: string;
let id: string;
let far: string[];
let room: string;
let asked: string;
let half: string;
let drafting: string;
let order: string;
let application: string;
const gaps: (() => void)[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  const { database, clock, hospital } = backend;
  listener = await listenToAll({ database, log: pino({ level: "silent" }) });
  const observed: Listener = {
    ...listener,
    on: (channel, hear, onGap) => (gaps.push(onGap), listener.on(channel, hear, onGap)),
  };
  const stateOf = () => Promise.resolve("APPROVED");
  const paidFor = { activateKin, endKin, findPayable, passTo, stateOf };
  const services: Services = {
    ...testServices(database, clock, observed),
    payments: {
      gateway: createToss(NO_GATEWAY),
      ...{ window: NO_GATEWAY.window, paidFor },
    },
  };
  site = await startSite({ app: createBackend(services, { trustProxy: 0 }), clock, hospital });
  cookie = cookiesOf(await login(backend));
  [id = ""] = await fillDay(DAY, { name: "한지우", nth: 10 });
  // In no queue, and found by no word that is looked for.
  far = await fillDay(FAR_DAY, { name: "윤도현", nth: 60 });
  await fillRecord();
  room = await createRoom();
  half = await settleHalf();
  asked = await beginLogin();
  drafting = await fillSignup();
  await applyWalk({ staff: new Visitor(site, cookie) }).toCheck();
  application = (await (await applicationsOf(backend)).send()).number;
  const request = { hospitalId: hospital.hospitalId, requestId: randomUUID(), state: "APPROVED" };
  const named = { number: "K1117-011", mobile: "01023451234", doctorName: "문태오" };
  order = await makeOrder(
    services,
    { ...request, ...named },
    { ...ORDERED, request: { by: "PASS" } },
  );
});
afterAll(() => listener.close());

/** Fifty reservations between 9 and 18 o'clock, every nth of them a request. @returns their ids */
async function fillDay(
  day: string,
  { name, nth }: { name: string; nth: number },
): Promise<string[]> {
  const { hospitalId, products } = backend.hospital;
  const ids = products.map(({ productId }) => productId);
  const { rows } = await backend.database.inHospital(hospitalId, (trx) =>
    sql<{ id: string }>`
      insert into reservations (hospital_id, reservation_id, visit_day, day_number, product_id,
        platform, starts_at, ends_at, occupies, seat, seat_capacity, overbooked, party_name,
        party_initials, party_phone, status, status_since, answer_by, created_by, created_at)
      select ${hospitalId}::uuid, gen_random_uuid(), ${day}::date, n, (${ids}::uuid[])[n % 3 + 1],
        'NAVER', s, s + interval '30 min', tstzrange(s, s + interval '30 min'), n, 1, true,
        ${name} || n, 'ㅎㅈㅇ', '01023451234',
        case when n % ${nth} = 0 then 'REQUESTED' else 'CONFIRMED' end, s, s, 'x', s
      from generate_series(1, 50) n,
        lateral (select (${day} || ' 09:00+09')::timestamptz + n % 16 * interval '30 min' as s) t
      returning reservation_id as id`.execute(trx),
  );
  return rows.map(({ id }) => id);
}

/** One that no product needs. @returns its id */
async function createRoom(): Promise<string> {
  const [{ hospitalId }, resourceId] = [backend.hospital, randomUUID()];
  await backend.database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("resources")
      .values({ hospitalId, resourceId, name: "도수실", kind: "ROOM", position: 9 })
      .execute(),
  );
  return resourceId;
}

/** A colleague of two steps, after the first. @returns their cookie */
async function beginLogin(): Promise<string> {
  const { hospital, database } = backend;
  const colleague = await hire(database, hospital, "한두리");
  await withSecond(backend, { hospitalId: hospital.hospitalId, accountId: colleague.accountId });
  const answer = await submit(`${site}/login`, { id: colleague.loginId, password: PASSWORD });
  const begun = `__session=${cookiesSet(answer).__session}`;
  const page = await visit(`${site}/login`, { cookie: begun });
  expect(await page.text()).toContain("한 번 더 확인할게요");
  return begun;
}

/** A sign-up that is typed to its end, and not sent. @returns its browser's cookie */
async function fillSignup(): Promise<string> {
  const visitor = new Visitor(site);
  await toCheck(visitor, newcomer());
  return visitor.cookie;
}

/** A hospital whose links are half made, each page of whose bar would say so. @returns its cookie */
async function settleHalf(): Promise<string> {
  const { database, url } = backend;
  const hospital = await createHospital(database);
  await seeWizards({ database, hospital }, { now: NOW, day: FAR_DAY });
  return cookiesOf(await login({ url, hospital }));
}

/** A month in which every third day something is to be looked at. */
async function fillRecord(): Promise<void> {
  const days = Array.from({ length: 30 }, (_, i) => addDays(DAY, i - 30));
  const lines = days.flatMap((day, i) => [
    { at: `${day}T10:00:00+09:00`, act: "READ", subjectCount: 40 },
    { at: `${day}T23:00:00+09:00`, act: i % 3 === 0 ? "READ" : "LOGIN" },
    ...(i % 3 === 0 ? [{ at: `${day}T11:00:00+09:00`, act: "EXPORT", reason: "SETTLEMENT" }] : []),
  ]);
  await writeLines(backend.database, backend.hospital, lines);
}

/** Nobody asks it: an order that was made is looked at. */
const NO_GATEWAY: TossEndpoint = {
  ...{ url: "http://gateway.invalid/", secretKey: "test_sk_nobody" },
  window: { kind: "LINK", url: "/backend/sandbox/toss/pay?clientKey=x" },
};
const ORDERED: Omit<OrderInput, "request"> = {
  ...{ plan: "STANDARD", months: 3 },
  ...{ payerName: "서울바른의원", payerBrn: "2208162517", payerEmail: "desk@example.com" },
};

const CLOSED = { closures: [{ name: "휴가", from: FAR_DAY, to: FAR_DAY }] };

/** As after a gap: this process remembers nothing. */
const forget = () => gaps.forEach((gap) => gap());

const urlOf = (path: string) =>
  site +
  path
    .replace(":id", id)
    .replace(":wish", packed({ version: 1, was: { closures: [] }, wish: CLOSED }))
    .replace(":calls", packed(far))
    .replace(":resource", room)
    .replace(":order", order)
    .replace(":number", application)
    .replace(":product", backend.hospital.products[0]!.productId);

const whoOpens = ({
  stranger,
  half: isHalf,
}: Pick<(typeof PAGES)[string], "stranger" | "half">) => {
  if (stranger === undefined) return { cookie: isHalf ? half : cookie };
  const cookies = { second: asked, signup: drafting };
  return stranger === true ? {} : { cookie: cookies[stranger] };
};

const ASSETS = "build/client/assets";
const classesIn = (sheet: string) =>
  new Set(
    Array.from(readFileSync(sheet, "utf8").matchAll(/\.(_[\w-]+)/g), ([, name = ""]) => name),
  );

async function costOf(path: string, who: { cookie?: string }): Promise<Cost> {
  const url = urlOf(path);
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

test.each(Object.entries(PAGES))("%s", async (_name, { most, ...page }) => {
  const cost = await costOf(page.path, whoOpens(page));
  for (const what of ["warm", "cold", "kilobytes", "elements"] as const)
    expect(cost[what], `${what} of ${JSON.stringify(cost)}`).toBeLessThanOrEqual(most[what]);
});

test.each(Object.entries(PAGES))("%s names every sheet that it is drawn by", async (_, page) => {
  const answer = await visit(urlOf(page.path), whoOpens(page));
  const html = await answer.text();
  const named = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const here = new Set(named.flatMap(([, href = ""]) => [...classesIn(`build/client${href}`)]));
  const [later = ""] = readdirSync(ASSETS).filter((file) => /^later-.*\.css$/.test(file));
  const apart = classesIn(`${ASSETS}/${later}`);
  const drawn = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, c = ""]) => c.split(" ")),
  );
  expect(apart.size).toBeGreaterThan(100);
  expect([...drawn].filter((name) => apart.has(name) && !here.has(name))).toEqual([]);
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

const paramsOf = (name: string) =>
  new Set(
    Object.values(PAGES)
      .filter(({ route }) => route === BOARD_ROUTE)
      .map(({ path }) => new URL(path, "http://board").searchParams.get(name)),
  );

test("every view and every step of the panel has its line", () => {
  const [first, ...views] = VIEW_NAMES;
  expect([...paramsOf("view")].map((view) => view ?? first).sort()).toEqual(
    [first, ...views].sort(),
  );
  expect([...paramsOf("act")].sort()).toEqual([null, ...STEPS].sort());
});

test("every screen of the build has its line", () => {
  const screens = Object.values(builtWeb.routes)
    .filter(
      ({ id: route, module }) =>
        module.default &&
        !/^root$|^routes\/(staff|settings|joining\/application-frame)\/route$/.test(route),
    )
    .map((route) => route.id);
  const listed = new Set(Object.values(PAGES).map(({ route }) => route));
  expect([...listed].sort()).toEqual(screens.sort());
});
