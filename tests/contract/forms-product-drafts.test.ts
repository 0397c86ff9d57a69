import { expect, test } from "vitest";
import type { WholeProduct } from "#contract/product.ts";
import { call, login } from "#tests/support/backend.ts";
import { MASSAGE } from "#tests/support/products.ts";
import { useSite } from "#tests/support/site.ts";
import { submit } from "#tests/support/web.ts";

/** Drafts of 상품 by forms alone, of two people too; and what none of its buttons asks for. */
const site = useSite();

async function send<Body = WholeProduct>(method: string, path: string, json?: object) {
  const { accessToken: token } = await login(site.backend);
  const base = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  return (await call<Body>(`${base}/products${path}`, { method, token, ...(json && { json }) }))
    .body;
}
const all = async () => (await send<{ items: WholeProduct[] }>("GET", "")).items;
const edited = (id: string) => `/settings/product/detail/${id}`;

async function filled() {
  const page = await site.staff.open("/product/create");
  page.fill("상품 이름", "수액 치료");
  page.fill("진료 시간", "30");
  return page;
}

/** Two people with the draft's page open, and what the second one then finds of it. */
async function twoAtADraft() {
  await (await filled()).press("초안으로 두기");
  const { id } = (await all()).find(({ state }) => state === "DRAFT")!;
  const [theirs, mine] = [
    await site.staff.open(edited(id)),
    await site.staff.open(edited(id)),
  ] as const;
  theirs.fill("진료 시간", "50");
  theirs.fill("설명", "손으로 풀어 드려요.");
  return { id, theirs, mine };
}

test.each(["등록하고 예약 받기", "초안으로 두기"])(
  "a colleague's draft is not overwritten by %s: both stand side by side, and it is done as asked",
  async (button) => {
    const { id, theirs, mine } = await twoAtADraft();
    await theirs.press("초안으로 두기");
    mine.fill("진료 시간", "20");
    mine.fill("정리 시간", "5");
    const both = await mine.press(button);
    expect(both.status).toBe(409);
    expect(both.text).toContain("다른 곳에서 먼저 저장했어요");
    const part = (name: RegExp) => both.part("group", name);
    expect(part(/^설명/).field(/손으로/).isChecked).toBe(true);
    expect(part(/^정리 시간/).field(/5분/).isChecked).toBe(true);
    part(/^진료 시간/)
      .field(/50분/)
      .check();
    const done = await both.press("고른 대로 저장");
    expect(done.text).toContain(
      button === "초안으로 두기" ? "초안으로 두었어요." : "예약을 받기 시작했어요.",
    );
    const after = await site.staff.open(edited(id));
    expect(after.field("진료 시간").value).toBe("50");
    expect(after.field("정리 시간").value).toBe("5");
    expect(after.field("설명").value).toBe("손으로 풀어 드려요.");
    const state = button === "초안으로 두기" ? "DRAFT" : "PUBLISHED";
    expect((await send("GET", `/${id}`)).state).toBe(state);
  },
);

test("a draft that was made a product meanwhile: what one would keep stands beside it", async () => {
  const { id, theirs, mine } = await twoAtADraft();
  await theirs.press("등록하고 예약 받기");
  mine.fill("정리 시간", "5");
  const both = await mine.press("초안으로 두기");
  expect(both.text).toContain("내가 다른 창에서 먼저 저장했어요");
  const done = await both.press("고른 대로 저장");
  expect(done.text).toContain("고른 대로 저장했어요.");
  expect(await send("GET", `/${id}`)).toMatchObject({
    ...{ state: "PUBLISHED", durationMinutes: 50, cleanupMinutes: 5 },
    description: "손으로 풀어 드려요.",
  });
});

test.each(["등록하고 예약 받기", "초안으로 두기"])(
  "a draft that somebody threw away meanwhile is kept anew by %s, once",
  async (button) => {
    const { id, mine } = await twoAtADraft();
    await send("DELETE", `/${id}?version=1`);
    mine.fill("설명", "적던 말");
    const done = await mine.press(button);
    expect(done.status).toBe(200);
    expect(done.text).toContain("적으신 것으로 새 초안을 만들었어요");
    expect(done.field("설명").value).toBe("적던 말");
    expect((await mine.press(button)).address).toBe(done.address);
    expect((await all()).filter(({ state }) => state === "DRAFT")).toHaveLength(1);
  },
);

test.each([
  ["설명", "문의 900101-1234567"],
  ["상품 이름", "900101-1234567"],
  ["심의번호", "900101-1234567"],
  ["설명", "가".repeat(10_000)],
])(
  "a draft says at %s what it does not keep (%#), and keeps none of it cut",
  async (word, text) => {
    const page = await filled();
    const label = new RegExp(`^${word}`);
    page.fill(label, text);
    const again = await page.press("초안으로 두기");
    expect(again.status).toBe(400);
    expect(again.field(label).isInvalid).toBe(true);
    expect(again.field(label).value).toBe(text);
    expect(again.part("alert").text).toContain(`${word}:`);
    expect((await all()).filter(({ state }) => state === "DRAFT")).toHaveLength(0);
  },
);

test("what no button of the form asks for is not carried out", async () => {
  const { id } = await send("POST", "", { ...MASSAGE, publish: true });
  const page = await site.staff.open(edited(id));
  for (const [at, intent] of [
    [edited(id), "zzz"],
    [edited(id), "repair:zz:0"],
    ["/product/create", "question:zz:0"],
  ] as const) {
    const fields = { intent, version: "1", key: crypto.randomUUID(), name: "아무것" };
    const cookie = [...site.staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect((await submit(new URL(at, page.url).href, fields, { cookie })).status).toBe(400);
  }
  expect((await all()).some(({ name }) => name === "아무것")).toBe(false);
});

test("words that the law may mind: each button that makes the product says 그래도, and the next press makes it", async () => {
  const page = await filled();
  page.fill("설명", "통증 100% 개선.");
  page.fill("진료 시간", "7");
  const wrong = await page.press("등록만 하기");
  expect(wrong.text).toContain("고칠 곳 1");
  expect(wrong.buttons("등록하고 예약 받기")).toHaveLength(1);
  wrong.fill("진료 시간", "30");
  const asked = await wrong.press("등록만 하기");
  expect(asked.status).toBe(409);
  expect(asked.part("alert").text).toContain("의료광고로 문제 될 수 있는 말이 있어요.");
  expect(asked.text).not.toContain("고칠 곳");
  expect(asked.buttons("그래도 등록하고 예약 받기")).toHaveLength(1);
  const done = await asked.press("그래도 등록만 하기");
  expect(done.text).toContain("상품을 등록했어요.");
  const draft = await filled();
  draft.fill("상품 이름", "최고의 치료");
  await draft.press("초안으로 두기");
  const { id } = (await all()).find(({ state }) => state === "DRAFT")!;
  const kept = await site.staff.open(edited(id));
  expect(kept.buttons("그래도 등록하고 예약 받기")).toHaveLength(1);
});
