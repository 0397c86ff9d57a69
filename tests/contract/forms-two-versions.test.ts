import { expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import type { WholeProduct } from "#contract/product.ts";
import { call, login } from "#tests/support/backend.ts";
import { hire } from "#tests/support/factories.ts";
import { MASSAGE } from "#tests/support/products.ts";
import { startSite, useSite } from "#tests/support/site.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf, submit } from "#tests/support/web.ts";

/** Two who change 상품 or 병원 정보, by forms alone: what is shown beside what, and what is said of it. */
const site = useSite();

async function send<Body = WholeProduct>(method: string, path: string, json?: object) {
  const { accessToken: token } = await login(site.backend);
  const base = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  return (await call<Body>(base + path, { method, token, ...(json && { json }) })).body;
}
const HOSPITAL = "/settings/hospital-info";
const product = (id: string) => `/settings/product/detail/${id}`;
const made = () => send("POST", "/products", { ...MASSAGE, preparationMinutes: 0, publish: true });

test("병원 정보: a third one saved while one chose, and both are shown once more", async () => {
  const [mine, theirs] = [await site.staff.open(HOSPITAL), await site.staff.open(HOSPITAL)];
  theirs.fill("병원 이름", "첫째의원");
  await theirs.press("저장");
  mine.fill("병원 이름", "둘째의원");
  const both = await mine.press("저장");
  const third = await site.staff.open(HOSPITAL);
  third.fill("병원 이름", "셋째의원");
  await third.press("저장");
  const name = /병원 이름/;
  both.part("group", name).field(/둘째/).check();
  const again = await both.press("고른 대로 저장");
  expect(again.part("group", name).text).toContain("셋째의원");
  expect((await site.staff.open(HOSPITAL)).field("병원 이름").value).toBe("셋째의원");
  again.part("group", name).field(/둘째/).check();
  await again.press("고른 대로 저장");
  expect((await site.staff.open(HOSPITAL)).field("병원 이름").value).toBe("둘째의원");
});

test("병원 정보: versions that differ by their last acceptance alone do not read the same", async () => {
  const [mine, theirs] = [await site.staff.open(HOSPITAL), await site.staff.open(HOSPITAL)];
  const shorten = async (page: typeof mine, last: string) => {
    // Of the first holiday.
    page.fields("단축")[0]!.check();
    page.fill("성탄절 마지막 접수", last);
    page.unfold(/펼쳐서 고치기/).fill("화 마지막 접수", last);
    return page.press("저장");
  };
  await shorten(theirs, "12:00");
  const both = await shorten(mine, "12:30");
  for (const part of [/^성탄절/, /^화요일/])
    for (const last of ["12:00", "12:30"])
      expect(both.part("group", part).text).toContain(`마지막 접수 ${last}`);
});

test("병원 정보: more than an address holds is not led on with, and what was typed stays", async () => {
  // Letters that no packing makes shorter.
  const letters = (seed: number) =>
    Array.from({ length: 30 }, (_, i) =>
      String.fromCharCode(0xac00 + ((seed * 7919 + i * i * 4793 + i * 101) % 11_172)),
    ).join("");
  await send("PATCH", "/settings", {
    version: 1,
    partClosures: Array.from({ length: 60 }, (_, i) => ({
      ...{ name: letters(i + 1), day: `2027-01-${String((i % 28) + 1).padStart(2, "0")}` },
      ...{ starts: 540 + 30 * Math.floor(i / 28), ends: 570 + 30 * Math.floor(i / 28) },
    })),
  });
  const [mine, theirs] = [await site.staff.open(HOSPITAL), await site.staff.open(HOSPITAL)];
  theirs.fill(/^대표자/, "김하나");
  await theirs.press("저장");
  mine.fields("이유")[0]!.fill("원장 학회");
  const again = await mine.press("저장");
  expect([again.status, again.url.search]).toEqual([409, ""]);
  expect(again.part("alert").text).toContain("이 화면을 새로 열고 나누어 저장해 주세요.");
  expect(again.fields("이유")[0]!.value).toBe("원장 학회");
  expect((await site.staff.open(HOSPITAL)).fields("이유")[0]!.value).not.toBe("원장 학회");
});

test("상품: a third one saved while one chose, and both are shown once more", async () => {
  const { id } = await made();
  const mine = await site.staff.open(product(id));
  await send("PATCH", `/products/${id}`, { version: 1, description: "첫째가 적은 설명" });
  mine.fill("설명", "둘째가 적은 설명");
  const both = await mine.press("저장");
  await send("PATCH", `/products/${id}`, { version: 2, description: "셋째가 적은 설명" });
  both.part("group", /^설명/).field(/둘째/).check();
  const again = await both.press("고른 대로 저장");
  expect(again.status).toBe(409);
  expect(again.part("group", /^설명/).text).toContain("셋째가 적은 설명");
  expect((await send("GET", `/products/${id}`)).description).toBe("셋째가 적은 설명");
});

test.each([
  ["for a fault", "진료 시간", "7", "저장"],
  ["for a name that is taken", "상품 이름", "초진", "저장"],
  ["with what it would make", "정리 시간", "5", "미리 보기"],
])(
  "상품: a form that came back %s is still typed over what it was",
  async (_, label, text, press) => {
    const { id } = await made();
    const [first] = (await send<{ items: WholeProduct[] }>("GET", "/products")).items;
    const page = await site.staff.open(product(id));
    const was = page.field(label).value;
    page.fill(label, label === "상품 이름" ? first!.name : text);
    const back = await page.press(press);
    await send("PATCH", `/products/${id}`, { version: 1, description: "동료가 적은 설명" });
    back.fill(label, was);
    back.fill("준비 시간", "10");
    const both = await back.press("저장");
    // Each was changed by one alone, which only shows over what one began with.
    expect(both.part("group", /^설명/).field(/동료가/).isChecked).toBe(true);
    expect(both.part("group", /^준비 시간/).field(/10분/).isChecked).toBe(true);
    await both.press("고른 대로 저장");
    expect(await send("GET", `/products/${id}`)).toMatchObject({
      ...{ description: "동료가 적은 설명", preparationMinutes: 10 },
    });
  },
);

test("상품: where it was made and could not be offered, that is what is said", async () => {
  const page = await site.staff.open("/product/create");
  page.fill("상품 이름", "수액 치료");
  await page.press("초안으로 두기");
  const { items } = await send<{ items: WholeProduct[] }>("GET", "/products");
  const draft = items.find(({ state }) => state === "DRAFT")!;
  const { backend } = site;
  const refused = { header: { code: CODES.unavailable, message: "" }, body: {} };
  const fetch = async (request: Request) =>
    request.method === "POST" && request.url.endsWith("/state")
      ? Response.json(refused, { status: 503 })
      : backend.app.fetch(request);
  const url = await startSite({ ...backend, app: { fetch } });
  const staff = new Visitor(url, cookiesOf(await login(backend)));
  const done = await (await staff.open(product(draft.id))).press("등록하고 예약 받기");
  expect(done.text).toContain("등록했지만 예약 받기를 시작하지 못했어요.");
  expect(done.text).not.toContain("예약을 받기 시작했어요.");
  expect((await send("GET", `/products/${draft.id}`)).state).toBe("READY");
});

test("상품: two versions come to a script without a refusal to say beside them", async () => {
  const { id, version } = await made();
  const page = await site.staff.open(product(id));
  await send("PATCH", `/products/${id}`, { version, description: "동료가 적은 설명" });
  const base = /name="base" value="([^"]+)"/.exec(page.html)![1]!;
  const typed = {
    ...{ intent: "save", version: String(version), base },
    ...{ name: "도수치료", category: "PROCEDURE", durationMinutes: "50", capacity: "1" },
    ...{ preparationMinutes: "0", cleanupMinutes: "0", description: "내가 적은 설명" },
    ...{ "price.kind": "UNCOVERED", "price.amount": "90000" },
    ...{ visitType: "BOTH", confirmMode: "HOSPITAL" },
  };
  const cookie = cookiesOf(await login(site.backend));
  const answer = await submit(`${page.url.href}.data`, typed, { cookie });
  const text = await answer.text();
  expect(answer.status).toBe(409);
  expect(text).toContain("동료가 적은 설명");
  // Whatever it says is said in a toast.
  expect(text).toMatch(/"message",""/);
});

test.each([
  ["병원 정보", HOSPITAL, /^대표자/],
  ["상품", null, /^설명/],
])(
  "%s: oneself in another window is called so, and a colleague of the same name is not",
  async (_, address, label) => {
    const at = address ?? product((await made()).id);
    const { name } = site.hospital.account;
    const { loginId } = await hire(site.backend.database, site.hospital, name);
    const { origin } = (await site.staff.open(at)).url;
    const colleague = new Visitor(origin, cookiesOf(await login(site.backend, loginId)));
    for (const [by, text, title] of [
      [site.staff, "하나", "내가 다른 창에서 먼저 저장했어요"],
      [colleague, "둘", `${name} 님이 먼저 저장했어요`],
    ] as const) {
      const [mine, theirs] = [await site.staff.open(at), await by.open(at)];
      theirs.fill(label, text);
      await theirs.press("저장");
      mine.fill(label, `${text}의 다음`);
      const both = await mine.press("저장");
      expect(both.part("heading", /먼저 저장했어요/).text).toContain(title);
      const isOwn = by === site.staff;
      expect(both.text.includes("이 창에서 적은 것 버리기")).toBe(isOwn);
      expect(both.part("group", label).text.includes("다른 창")).toBe(isOwn);
    }
  },
);
