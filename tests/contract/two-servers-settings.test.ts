import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Board } from "#contract/board.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { addDays, kstDay, weekdayOf } from "#contract/kst.ts";
import type { Picture } from "#contract/picture.ts";
import type { WholeProduct } from "#contract/product.ts";
import type { Resource } from "#contract/resource.ts";
import { call, login } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { photo } from "#tests/support/pictures.ts";
import { MASSAGE } from "#tests/support/products.ts";
import { cookiesOf, onDatabase, startWeb, upstreamsAt, visit } from "#tests/support/web.ts";

/**
 * Two backends on one PostgreSQL, and a web apart from both: what is set at the one is so at the other,
 * which had drawn it otherwise before.
 */
const HEARD = { timeout: 10_000, interval: 20 };
let hospital: TestHospital;
let first: string;
let second: string;
let web: Awaited<ReturnType<typeof startWeb>>;
let token: string;
let cookie: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  hospital = await createHospital(database);
  const env = onDatabase(database);
  const backends = await Promise.all([startWeb(env, "backend"), startWeb(env, "backend")]);
  [first, second] = backends.map(({ url }) => url) as [string, string];
  web = await startWeb({ ...upstreamsAt(first), SESSION_SECRET: env.SESSION_SECRET! });
  const session = await login({ url: first, hospital });
  token = session.accessToken;
  cookie = cookiesOf(session);
});

const baseAt = (url: string) => `${url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
const at = async <Body>(url: string, path: string, json?: unknown, method?: string) => {
  const answer = await call<Body>(`${baseAt(url)}${path}`, {
    ...{ token, json },
    ...(method !== undefined && { method }),
  });
  expect(answer.code, JSON.stringify(answer.body)).toBe("0000");
  return answer.body;
};
const info = () => at<HospitalInfo>(second, "");
const board = () => at<Board>(second, `/board?date=${weekday()}`);
const version = async () => (await at<HospitalInfo>(first, "")).version;
const setting = async (wish: object) =>
  at(first, "/settings", { ...wish, version: await version() }, "PATCH");

/** Servers have no clock but the real one: a Monday to Friday to come. */
function weekday(): string {
  let day = addDays(kstDay(new Date()), 20);
  while ([0, 6].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}

/** Something set at the first server, and where the second one draws it. */
interface Kind {
  draws: () => Promise<unknown>;
  sets: () => Promise<unknown>;
  /** What it draws from then on. */
  then: () => unknown;
}
const named = (
  wish: object,
  drawn: (info: HospitalInfo) => unknown,
  then: () => unknown,
): Kind => ({
  draws: async () => drawn(await info()),
  sets: () => setting(wish),
  then,
});
const part = { name: "학회", day: weekday(), starts: 540, ends: 720 };
const half = { name: "오후 휴진", weekday: 4, weeks: [2, 4], starts: 780, ends: 1080 };
const names = async () => (await board()).products.map(({ name }) => name);
const firstProduct = () => `/products/${hospital.products[0]!.productId}`;
const ofFirst = async () => (await at<WholeProduct>(first, firstProduct())).version;

const KINDS: Record<string, Kind> = {
  "the hospital's own fields": named(
    { name: "둘째의원" },
    ({ hospitalBasicInfo }) => hospitalBasicInfo.name,
    () => "둘째의원",
  ),
  "its week": named(
    { hours: [{ weekday: 1, opens: 600, closes: 900, lastAcceptance: 870, breaks: [] }] },
    ({ calendar }) => calendar.hours.map(({ weekday, opens }) => [weekday, opens]),
    () => [[1, 600]],
  ),
  "a closed period": named(
    { closures: [{ name: "휴가", from: weekday(), to: weekday() }] },
    ({ calendar }) => calendar.closures.map(({ name }) => name),
    () => ["휴가"],
  ),
  "a part of a day": named(
    { partClosures: [part] },
    ({ calendar }) => calendar.partClosures.map(({ name }) => name),
    () => ["학회"],
  ),
  "a day of the month": named(
    { nthClosures: [half] },
    ({ calendar }) => calendar.nthClosures.map(({ name }) => name),
    () => ["오후 휴진"],
  ),
  "a holiday taken down by hand": named(
    { temporaryHolidays: [{ day: weekday(), name: "선거일" }] },
    ({ calendar }) => calendar.temporaryHolidays.map(({ name }) => name),
    () => ["선거일"],
  ),
  "a choice of a holiday": {
    draws: async () => (await info()).calendar.holidayChoices.map(({ choice }) => choice),
    sets: () => at(first, `/calendar/holidays/${weekday()}`, { choice: "OPEN" }, "PUT"),
    then: () => ["OPEN"],
  },
  "a rule": named(
    { minimumTimeBlock: 20 },
    ({ calendar }) => calendar.minimumTimeBlock,
    () => 20,
  ),
  "a new product": {
    draws: names,
    sets: () => at(first, "/products", { ...MASSAGE, publish: true }),
    then: () => expect.arrayContaining([MASSAGE.name]) as unknown,
  },
  "a product's name": {
    draws: async () => (await names()).includes("처음 오신 분"),
    sets: async () =>
      at(first, firstProduct(), { name: "처음 오신 분", version: await ofFirst() }, "PATCH"),
    then: () => true,
  },
  "a pause": {
    draws: async () => (await board()).products.find(({ name }) => name === "처음 오신 분")?.state,
    sets: async () =>
      at(first, `${firstProduct()}/state`, { state: "PAUSED", version: await ofFirst() }),
    then: () => "PAUSED",
  },
  "a doctor": {
    draws: async () =>
      (await at<{ items: Resource[] }>(second, "/resources")).items.map(({ name }) => name),
    sets: () => at(first, "/resources", { name: "김원장", kind: "DOCTOR" }),
    then: () => ["김원장"],
  },
};

describe("set at one backend, drawn by the other", () => {
  it.each(Object.entries(KINDS))("%s", async (_, { draws, sets, then }) => {
    expect(await draws()).not.toEqual(then());
    // A second time it is kept.
    await draws();
    await sets();
    await vi.waitFor(async () => expect(await draws()).toEqual(then()), HEARD);
  });
});

describe("a picture, by a web that stands apart", () => {
  const page = () => `/settings/product/detail/${hospital.products[1]!.productId}/pictures`;
  const send = async (body: BodyInit, headers: Record<string, string> = {}, to = page()) =>
    visit(web.url + to, {
      ...{ method: "POST", cookie, body, duplex: "half" },
      headers: { "sec-fetch-site": "same-origin", accept: "text/html", ...headers },
    });
  const formOf = (file: Uint8Array, name: string) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(file)]), name);
    return form;
  };

  it("goes through it to one backend, and is served by the other", async () => {
    const answer = await send(formOf(await photo(), "치료실.jpg"));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, page()]);
    const { productId } = hospital.products[1]!;
    const { items } = await at<{ items: Picture[] }>(second, `/products/${productId}/pictures`);
    expect(items.map(({ name }) => name)).toEqual(["치료실.jpg"]);
    const { files } = items[0]!;
    const served = await Promise.all(
      files.flatMap(({ path, type }) =>
        [`${second}/backend/reservation/v1${path}`, web.url + path].map(async (url) => {
          const file = await visit(url);
          return [file.status, file.headers.get("content-type") === type];
        }),
      ),
    );
    expect(served).toEqual(Array(2 * files.length).fill([200, true]));
  });

  const MEGABYTE = 1024 * 1024;
  const HUNDRED = 100 * MEGABYTE;
  /** As the kernel counts it, in bytes: the most that the process held since it was last asked. */
  const mostHeld = async () => {
    const proc = `/proc/${web.process.pid}`;
    const status = await readFile(`${proc}/status`, "utf8");
    await writeFile(`${proc}/clear_refs`, "5");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  };
  /** So many bytes, a piece at a time. */
  const streamed = (bytes: number) => {
    const piece = Buffer.alloc(MEGABYTE, "a=b&");
    let sent = 0;
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(to: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
        if (sent >= bytes) return to.close();
        sent += piece.length;
        to.enqueue(piece);
      },
    });
  };
  const typed = (type: string) => ({ "content-type": type });
  const large = async () => formOf(Buffer.concat([await photo(), Buffer.alloc(HUNDRED)]), "큰.jpg");

  it.runIf(existsSync("/proc/self/clear_refs")).each<[string, () => Promise<Response>, RegExp]>([
    ["to its own form", async () => send(await large()), /100\.0MB예요\. 10MB까지 올릴 수 있어요/],
    [
      "to any other form, as fields",
      () => send(streamed(HUNDRED), typed("application/x-www-form-urlencoded"), "/product/create"),
      /보낸 내용이 너무 커요/,
    ],
    [
      "to any other form, as a file",
      () => send(streamed(HUNDRED), typed("multipart/form-data; boundary=x"), "/product/create"),
      /보낸 내용이 너무 커요/,
    ],
  ])("100 MB %s are refused in words, and never lie in its memory", async (_, sends, words) => {
    await send(formOf(await photo({ width: 64 }), "작은.jpg"));
    const before = await mostHeld();
    expect(await sends().then((answer) => answer.text())).toMatch(words);
    const grown = (await mostHeld()) - before;
    expect(grown).toBeLessThan(60 * MEGABYTE);
  });
});
