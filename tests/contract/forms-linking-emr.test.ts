import { Hono } from "hono";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { takeIn } from "#backend/linking/index.ts";
import { registerClient, type Client } from "#backend/sandbox/fhir/clients.ts";
import { seedAppointments } from "#backend/sandbox/fhir/seed.ts";
import { createFhirServer } from "#backend/sandbox/fhir/server.ts";
import { HUB, title, useLinkingDesk } from "#tests/support/linking-desk.ts";
import { serve } from "#tests/support/serve.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** The wizard of an EMR, without a script: the three ways in, to the end, and where each is refused. */
const { site, desk } = useLinkingDesk();
const BUSINESS = "our-emr";
const KEY = "the-key-of-the-emr-5d2a";
const SECRET = "the-secret-of-the-emr-77c1";
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+09:00`);
let emr: string;

beforeAll(async () => {
  const app = new Hono();
  app.route("/emr", createFhirServer("/emr", { services: () => site.backend.services }));
  emr = `${await serve(app.fetch)}/emr`;
  await lets({ clientId: "key", key: KEY });
  await lets({ clientId: "by-secret", secret: SECRET });
  await lets({ clientId: "by-our-key" });
  await seedAppointments(site.backend.database.kysely, {
    ...{ businessId: BUSINESS, hospital: { name: "서울튼튼의원", phone: "0212345678" } },
    services: [
      {
        ...{ itemId: "first", name: "초진 진료", description: "" },
        slots: [{ start: at("14:00"), end: at("14:30"), free: 1 }],
      },
    ],
    bookings: [
      {
        ...{ externalId: "a-1", itemId: "first", reservationId: "r-1", status: "CONFIRMED" },
        ...{ start: at("10:00"), end: at("10:30"), name: "한지우", phone: "01000001234" },
        ...{ since: at("09:00"), createdAt: at("09:00"), chartNumber: "001" },
        ...{ visitType: "return", message: null },
      },
    ],
  });
});
const lets = (client: Omit<Client, "businessId"> & Partial<Client>) =>
  registerClient(site.backend.database.kysely, { businessId: BUSINESS, ...client });
beforeEach(async () => {
  site.backend.services.platforms.EMR.endpoint = { url: emr };
  // The hospital of the test before lets go of it.
  const { kysely } = site.backend.database;
  await kysely.deleteFrom("linkDirectory").where("businessId", "=", BUSINESS).execute();
});

async function toAccount(): Promise<Page> {
  const hub = await desk().open(HUB);
  hub.field("네이버 잇기").uncheck();
  hub.field("EMR 잇기").check();
  const page = await hub.press("위에서부터 시작");
  expect([page.address, title(page)]).toEqual([`${HUB}/emr`, "EMR 연결 정보"]);
  page.fill("병원 번호", BUSINESS);
  return page;
}
const SECRET_FIELD = "키 또는 클라이언트 비밀";

/** What is typed of each way in, and what is known again of it. */
const WAYS = [
  { way: "키 하나", client: "", secret: KEY, hint: "····5d2a" },
  { way: "OAuth 2.0", client: "by-secret", secret: SECRET, hint: "····" },
  { way: "SMART", client: "by-our-key", secret: "", hint: null },
];
type Typed = Pick<(typeof WAYS)[number], "way" | "client" | "secret">;
function type(page: Page, { way, client, secret }: Typed) {
  page.field(way).check();
  page.fill("클라이언트 아이디", client);
  page.fill(SECRET_FIELD, secret);
}
async function toVerified(typed: Typed): Promise<Page> {
  const page = await toAccount();
  type(page, typed);
  const verify = await page.press("다음: 확인");
  expect(title(verify)).toBe("EMR 확인");
  return verify.press("확인하기");
}

describe.each(WAYS)("by $way", ({ hint, ...typed }) => {
  test("from 계정 to 마침", async () => {
    const verified = await toVerified(typed);
    expect(title(verified)).toBe("EMR에서 찾은 것");
    expect(verified.text).toMatch(/예약\s*앞으로 1건/);
    expect(verified.text).toContain("서울튼튼의원");
    // Back, what is secret is known by its end, and what is typed is there.
    const account = await verified.follow("이전");
    expect(account.field(typed.way).isChecked).toBe(true);
    expect(account.field("클라이언트 아이디").value).toBe(typed.client);
    if (hint !== null) expect(account.text).toContain(`저장됨 ${hint}`);
    if (typed.secret !== "") expect(account.html).not.toContain(typed.secret);
    const pairs = await (await account.press("다음: 확인")).press("다음: 상품 짝짓기");
    expect(title(pairs)).toBe("상품 짝짓기");
    expect(pairs.text).toContain("이름이 같고 시간은 몰라요");
    const dry = await pairs.press("다음: 미리 보기");
    expect(dry.text).toMatch(/1\s*앞으로의 예약\s*오늘 0, 내일 0, 그 뒤 1\./);
    expect(dry.text).toContain("부딪힐 것이 없어요.");
    const done = await dry.press("연동 시작");
    expect(title(done)).toBe("EMR과 이었어요");
    const of = { hospitalId: site.hospital.hospitalId, platform: "EMR" as const };
    await takeIn(site.backend.services, of, AbortSignal.timeout(20_000));
    expect((await done.follow("새로 고침")).text).toContain("1건 모두 받았어요");
    expect((await desk().open(HUB)).text).toContain("이어졌어요");
  });

  test("left half way it is there again", async () => {
    const page = await toAccount();
    type(page, typed);
    await page.press("저장하고 나가기");
    const again = await (await desk().open(HUB)).follow("이어하기");
    expect(again.field(typed.way).isChecked).toBe(true);
    expect(again.field("클라이언트 아이디").value).toBe(typed.client);
    expect(title(await again.press("다음: 확인"))).toBe("EMR 확인");
  });
});

describe("what is missing or wrong stands at its field", () => {
  test.each([
    ["키 하나", SECRET_FIELD, "EMR에서 받은 키를 붙여 주세요."],
    ["OAuth 2.0", SECRET_FIELD, "EMR에서 받은 비밀을 붙여 주세요."],
    ["OAuth 2.0", "클라이언트 아이디", "클라이언트 아이디를 적어 주세요."],
    ["SMART", "클라이언트 아이디", "클라이언트 아이디를 적어 주세요."],
  ])("%s without %s", async (way, field, says) => {
    const page = await toAccount();
    type(page, { way, client: "", secret: "" });
    const refused = await page.press("다음: 확인");
    expect([refused.status, refused.field(field).isInvalid]).toEqual([400, true]);
    expect(refused.text).toContain(says);
    expect(refused.field(way).isChecked).toBe(true);
    expect(refused.field("병원 번호").value).toBe(BUSINESS);
  });

  test("an address that is none, and one where no token is given out", async () => {
    const page = await toAccount();
    type(page, { way: "OAuth 2.0", client: "by-secret", secret: SECRET });
    page.fill("FHIR 주소", "our emr");
    const none = await page.press("다음: 확인");
    expect(none.field("FHIR 주소").isInvalid).toBe(true);
    expect(none.text).toContain("https로 시작하는 주소를 그대로 붙여 주세요.");
    expect(none.html).not.toContain(SECRET);
    none.fill("FHIR 주소", "https://emr.invalid/r4");
    none.fill(SECRET_FIELD, SECRET);
    const nowhere = await none.press("다음: 확인");
    expect(nowhere.field("토큰 주소").isInvalid).toBe(true);
    expect(nowhere.text).toContain("주소에서 찾지 못했어요.");
  });

  test("another address than that with which the secret was saved asks for it anew", async () => {
    const page = await toAccount();
    type(page, { way: "키 하나", client: "", secret: KEY });
    const verify = await page.press("다음: 확인");
    const account = await verify.follow("이전");
    account.fill("FHIR 주소", "https://elsewhere.example/r4");
    const refused = await account.press("다음: 확인");
    expect(refused.field(SECRET_FIELD).isInvalid).toBe(true);
    expect(refused.text).toContain("주소가 바뀌어서 키를 다시 적어야 해요.");
  });
});

describe("확인, where it is not let in", () => {
  test.each([
    { way: "키 하나", client: "", secret: "a-key-that-nobody-gave" },
    { way: "OAuth 2.0", client: "by-secret", secret: "another-secret" },
    { way: "SMART", client: "nobody-knows", secret: "" },
  ])("by $way: says which, leads back to what is to be mended", async (typed) => {
    const page = await toVerified(typed);
    expect(title(page)).toBe("EMR에 들어가지 못했어요");
    expect(page.text).toContain("앞의 것이 되면 읽어요");
    expect(page.text).not.toMatch(/\b0[건개칸]/);
    expect(page.buttons("다음: 상품 짝짓기")).toEqual([]);
    const account = await page.follow("계정 고치기");
    type(account, WAYS.find(({ way }) => way === typed.way) ?? typed);
    const mended = await (await account.press("다음: 확인")).press("확인하기");
    expect(title(mended)).toBe("EMR에서 찾은 것");
  });

  test("where nobody answers it is not known, and not none", async () => {
    const page = await toAccount();
    type(page, { way: "키 하나", client: "", secret: KEY });
    const verify = await page.press("다음: 확인");
    site.backend.services.platforms.EMR.endpoint = { url: "http://127.0.0.1:9/emr" };
    const unread = await verify.press("확인하기");
    expect(title(unread)).toBe("EMR을 다 읽지 못했어요");
    expect(unread.text).not.toMatch(/\b0[건개칸]/);
  });
});
