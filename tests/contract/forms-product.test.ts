import { expect, test } from "vitest";
import type { WholeProduct } from "#contract/product.ts";
import { call, login } from "#tests/support/backend.ts";
import { photo } from "#tests/support/pictures.ts";
import { MASSAGE } from "#tests/support/products.ts";
import { useSite } from "#tests/support/site.ts";

/** 상품 made and changed by forms alone. */
const site = useSite();

const base = () =>
  `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}/products`;
async function send<Body = WholeProduct>(method: string, path: string, json?: object) {
  const { accessToken: token } = await login(site.backend);
  return (await call<Body>(base() + path, { method, token, ...(json && { json }) })).body;
}
const all = async () => (await send<{ items: WholeProduct[] }>("GET", "")).items;
const edited = (id: string) => `/settings/product/detail/${id}`;
const made = (given: object = {}) =>
  send("POST", "", { ...MASSAGE, preparationMinutes: 0, publish: true, ...given });

async function filled() {
  const page = await site.staff.open("/product/create");
  page.fill("상품 이름", "수액 치료");
  page.fill("진료 시간", "４５");
  page.fill("정리 시간", "15");
  return page;
}

test("one is made with what was typed, full-width digits and commas too, and offered at once", async () => {
  const page = await filled();
  page.fill("한 번에 받는 사람", "2");
  page.field("비급여").check();
  page.fill("금액", "５０,000");
  const done = await page.press("등록하고 예약 받기");
  expect(done.text).toContain("상품을 등록하고 예약을 받기 시작했어요.");
  expect(done.text).toContain("받는 중");
  const product = (await all()).find(({ name }) => name === "수액 치료");
  expect(product).toMatchObject({
    ...{ durationMinutes: 45, cleanupMinutes: 15, capacity: 2, state: "PUBLISHED" },
    price: { kind: "UNCOVERED", amount: 50_000, from: false },
  });
  expect(done.address).toBe(edited(product!.id));
});

test("sent twice it is made once", async () => {
  const page = await filled();
  await Promise.all([page.press("등록만 하기"), page.press("등록만 하기")]);
  expect((await all()).filter(({ name }) => name === "수액 치료")).toHaveLength(1);
});

test.each([
  ["상품 이름", "가".repeat(10_000), "이름은 30자까지 쓸 수 있어요."],
  ["진료 시간", "7", "5분 단위로 적어 주세요."],
  ["진료 시간", "서른", "숫자로만 적어 주세요. 예: 30"],
  ["준비 시간", "-5", "0분부터 적을 수 있어요."],
  ["한 번에 받는 사람", "1.5", "1에서 50까지의 수로 적어 주세요."],
  ["금액", "-1", "0원부터 적을 수 있어요."],
  ["금액", "5만원", "숫자로만 적어 주세요. 예: 50,000"],
  ["금액", "0.5", "금액을 숫자로 적어 주세요. 예: 50,000"],
  ["금액", "999999999999", "1억 원까지 적을 수 있어요."],
  ["설명", "가".repeat(10_000), "1000자까지 쓸 수 있어요."],
])("%s is refused at its field (%#), and what was typed stays", async (label, text, message) => {
  const page = await filled();
  page.field("비급여").check();
  page.fill("금액", "10000");
  page.fill(label, text);
  const again = await page.press("등록만 하기");
  expect(again.status).toBe(400);
  expect(again.field(label).isInvalid).toBe(true);
  expect(again.field(label).value).toBe(text);
  expect(again.field("상품 이름").value).toBe(label === "상품 이름" ? text : "수액 치료");
  const list = again.part("alert").text;
  expect(list).toContain("한 곳을 고치면 저장돼요.");
  expect(list).toContain(message);
  expect(again.text).toContain("고칠 곳 1");
});

test("a name that is taken is said by the server at its field", async () => {
  const page = await filled();
  page.fill("상품 이름", (await all())[0]!.name);
  const again = await page.press("등록만 하기");
  expect([again.status, again.field("상품 이름").isInvalid]).toEqual([400, true]);
  expect(again.part("alert").text).toContain("이미 있는 이름이에요.");
});

test("words that the law may mind are marked, one press repairs one, 그래도 저장 saves the rest", async () => {
  const { id } = await made();
  const page = await site.staff.open(edited(id));
  page.fill("설명", "통증 100% 개선. 첫 방문 20% 할인.");
  const asked = await page.press("저장");
  expect(asked.status).toBe(409);
  expect(asked.text).toContain("의료광고로 문제 될 수 있는 말이 2곳 있어요.");
  expect(asked.text).toContain("살펴볼 말 2");
  const mended = await asked.press("빼기");
  expect(mended.field("설명").value).toBe("통증 개선. 첫 방문 20% 할인.");
  const done = await mended.press("그래도 저장");
  expect(done.text).toContain("저장했어요.");
  const { items } = await send<{ items: { knew: string[] }[] }>("GET", `/${id}/history`);
  expect(items[0]?.knew).toEqual(["20% 할인"]);
});

test("그래도 저장 is said of words alone that were not saved like this", async () => {
  const { id } = await made({ description: "통증 100% 개선.", knew: ["100%", "100% 개선"] });
  const page = await site.staff.open(edited(id));
  expect(page.text).toContain("살펴볼 말 1");
  expect(page.buttons("그래도 저장")).toHaveLength(0);
  page.fill("정리 시간", "20");
  expect((await page.press("저장")).text).toContain("저장했어요.");
  const again = await site.staff.open(edited(id));
  again.fill("설명", "통증 100% 개선. 첫 방문 20% 할인.");
  const asked = await again.press("저장");
  expect([asked.status, asked.buttons("그래도 저장").length]).toEqual([409, 1]);
});

test("the head says who is to come, and each platform how it stands there", async () => {
  const { productId } = site.hospital.products[0]!;
  const none = await site.staff.open(edited(productId));
  expect(none.text).toContain("앞으로 14일 동안 예약이 없어요.");
  await site.request("한지우", "2026-11-24T10:00:00+09:00");
  await site.request("민서윤", "2026-12-10T10:00:00+09:00");
  const page = await site.staff.open(edited(productId));
  expect(page.text).toContain(
    "앞으로 14일 동안 예약이 1건이에요. 다음은 11월 24일 (화) 10:00이에요.",
  );
  expect(page.text).not.toContain("한지우");
  expect(page.links("11월 24일 (화) 10:00")[0]?.href).toMatch(/^\/\?date=2026-11-24&reservation=/);
  expect(page.links("운영 보기")[0]?.href).toBe(`/product/detail/${productId}`);
  expect(page.text).toMatch(/네이버 연동됨/);
});

test("its pictures stand in 소개 and on the card, and lead to where they are put in order", async () => {
  const { productId } = site.hospital.products[0]!;
  const bare = await site.staff.open(edited(productId));
  expect(bare.text).toContain("사진 0 / 10장");
  expect(bare.links("사진 올리기")[0]?.href).toBe(`${edited(productId)}/pictures`);
  const { accessToken } = await login(site.backend);
  const sent = await fetch(`${base()}/${productId}/pictures?name=a.jpg`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${accessToken}`,
      "content-type": "application/octet-stream",
    },
    body: new Uint8Array(await photo()),
  });
  expect(sent.status).toBe(201);
  const page = await site.staff.open(edited(productId));
  expect(page.text).toContain("사진 1 / 10장");
  expect(page.links("차례와 설명 고치기")).toHaveLength(1);
  const strip = /<img[^>]*alt="1번째 사진"/;
  expect(page.html).toMatch(strip);
  expect((await site.staff.open(`/product/detail/${productId}`)).html).toMatch(strip);
  expect((await site.staff.open("/product/create")).text).toContain(
    "초안으로 둔 다음에 올릴 수 있어요.",
  );
});

test("미리 보기 says what it would make, and keeps what was typed", async () => {
  const { id } = await made();
  const page = await site.staff.open(edited(id));
  expect(page.text).toContain("하루");
  page.fill("준비 시간", "10");
  page.fill("정리 시간", "10");
  const seen = await page.press("미리 보기");
  expect(seen.field("준비 시간").value).toBe("10");
  expect(seen.text).toMatch(/하루 \d+번 지금은 \d+번/);
  expect(seen.text).toMatch(/시간 간격이 \d+분이면 \d+번/);
  expect(seen.text).toContain("전에는 0분");
  expect(seen.text).toContain("바꾼 곳 2");
  expect((await send("GET", `/${id}`)).preparationMinutes).toBe(0);
});

test("a draft keeps what was typed as it was typed, is gone on with, and becomes a product", async () => {
  const page = await filled();
  page.field("비급여").check();
  page.fill("금액", "5만원");
  const list = await page.press("초안으로 두기");
  expect(list.text).toContain("초안으로 두었어요.");
  const draft = (await all()).find(({ state }) => state === "DRAFT");
  const again = await site.staff.open(edited(draft!.id));
  expect(again.field("금액").value).toBe("5만원");
  again.fill("금액", "50000");
  const done = await again.press("등록하고 예약 받기");
  expect(done.text).toContain("받는 중");
  expect(await send("GET", `/${draft!.id}`)).toMatchObject({
    ...{ name: "수액 치료", state: "PUBLISHED", typed: null },
  });
});

test("a draft is thrown away after one question, with which what was typed stays", async () => {
  await (await filled()).press("초안으로 두기");
  const draft = (await all()).find(({ state }) => state === "DRAFT");
  const page = await site.staff.open(edited(draft!.id));
  page.fill("정리 시간", "20");
  const asked = await page.press("초안 버리기");
  expect(asked.text).toContain("초안을 버릴까요?");
  const kept = await asked.press("그대로 두기");
  expect(kept.field("정리 시간").value).toBe("20");
  expect((await all()).some(({ state }) => state === "DRAFT")).toBe(true);
  const gone = await (await kept.press("초안 버리기")).press("초안 버리기");
  expect(gone.text).toContain("초안을 버렸어요.");
  expect((await all()).some(({ state }) => state === "DRAFT")).toBe(false);
});

test("questions are added, put in order and taken away by submits, with all that was typed", async () => {
  const { id } = await made();
  let page = await site.staff.open(edited(id));
  page.fill("준비 시간", "5");
  page = await page.press("질문 더하기");
  page.fill("질문 1", "어디가 불편하세요?");
  page = await page.press("질문 더하기");
  page.fill("질문 2", "처음이세요?");
  page.field("질문 2 답하는 방식").choose("하나 고르기");
  page = await page.press("질문 2 위로");
  expect(page.field("질문 1").value).toBe("처음이세요?");
  const wrong = await page.press("저장");
  expect(wrong.part("alert").text).toContain("보기를 둘 이상 적어 주세요.");
  wrong.fill("질문 1 보기 (한 줄에 하나씩)", "예\n아니요");
  const done = await wrong.press("저장");
  expect(done.text).toContain("저장했어요.");
  expect(await send("GET", `/${id}`)).toMatchObject({
    preparationMinutes: 5,
    questions: [
      { text: "처음이세요?", kind: "ONE", choices: ["예", "아니요"] },
      { text: "어디가 불편하세요?", kind: "SHORT" },
    ],
  });
  const less = await done.press("질문 1 빼기");
  expect(less.field("질문 1").value).toBe("어디가 불편하세요?");
});

test("two people: the parts that differ stand side by side, what one alone changed is chosen", async () => {
  const { id } = await made({ description: "손으로 풀어 드려요." });
  const mine = await site.staff.open(edited(id));
  await send("PATCH", `/${id}`, {
    ...{ version: 1, price: { kind: "UNCOVERED", amount: 95_000 } },
    description: "목과 어깨를 손으로 풀어 드려요.",
  });
  mine.fill("준비 시간", "10");
  mine.fill("설명", "허리를 손으로 풀어 드려요.");
  const two = await mine.press("저장");
  expect(two.status).toBe(409);
  expect(two.text).toContain("내가 다른 창에서 먼저 저장했어요");
  expect(two.text).toContain("고른 곳 2 / 3");
  const part = (name: string | RegExp) => two.part("group", name);
  expect(part(/^준비 시간/).field(/10분/).isChecked).toBe(true);
  expect(part(/^금액/).field(/95,000원/).isChecked).toBe(true);
  expect(part(/^설명/).text).toContain("골라 주세요");
  await expect((async () => two.press("고른 대로 저장"))()).rejects.toThrow("the browser asks");
  two.part("group", /^설명/).field(/허리/).check();
  const done = await two.press("고른 대로 저장");
  expect(done.text).toContain("고른 대로 저장했어요.");
  expect(await send("GET", `/${id}`)).toMatchObject({
    ...{ preparationMinutes: 10, description: "허리를 손으로 풀어 드려요." },
    price: { amount: 95_000 },
  });
});

test("who saves over a pause, or twice, is not asked: nobody changed what is in the form", async () => {
  const { id } = await made();
  const page = await site.staff.open(edited(id));
  await send("POST", `/${id}/state`, { state: "PAUSED", version: 1 });
  page.fill("준비 시간", "10");
  const [one, two] = await Promise.all([page.press("저장"), page.press("저장")]);
  expect([one.text, two.text].every((text) => text.includes("저장했어요."))).toBe(true);
  const saved = await send("GET", `/${id}`);
  expect([saved.state, saved.preparationMinutes, saved.version]).toEqual(["PAUSED", 10, 3]);
});

test("it rests, is offered again, and is not put away while somebody comes", async () => {
  const [product] = site.hospital.products;
  const page = await site.staff.open(edited(product!.productId));
  const resting = await page.press("쉬게 하기");
  expect(resting.text).toContain("쉬게 했어요.");
  expect((await resting.press("예약 받기")).text).toContain("예약을 받기 시작했어요.");
});

test("another is made like it, and none that there is not", async () => {
  const { id } = await made();
  const page = await (await site.staff.open(edited(id))).follow("복사해서 등록");
  expect(page.field("상품 이름").value).toBe("도수치료");
  page.fill("상품 이름", "도수치료 (짧게)");
  await page.press("등록만 하기");
  expect((await all()).some(({ name }) => name === "도수치료 (짧게)")).toBe(true);
  const none = await site.staff.open(edited("00000000-0000-4000-8000-00000000dead"));
  expect(none.status).toBe(404);
});

test("a new one begins with another, chosen by its name", async () => {
  await made({ name: "충격파 치료", cleanupMinutes: 25 });
  const blank = await site.staff.open("/product/create");
  const choice = await blank.follow("다른 상품에서 복사");
  const copy = await choice.follow("이걸 복사: 충격파 치료");
  expect(copy.text).toContain("‘충격파 치료’에서 복사했어요.");
  expect(copy.field("정리 시간").value).toBe("25");
  expect((await choice.follow("빈 칸에서 등록")).field("정리 시간").value).toBe("0");
});
