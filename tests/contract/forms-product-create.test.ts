import { expect, test } from "vitest";
import { call, login } from "#tests/support/backend.ts";
import { useSite } from "#tests/support/site.ts";

/** 상품 등록, by forms alone: what it begins with, and what is said of what is wrong. */
const site = useSite();

const api = async <Body>(path: string, json?: object, method = json ? "POST" : "GET") => {
  const { accessToken: token } = await login(site.backend);
  const base = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  return (await call<Body>(base + path, { token, method, ...(json && { json }) })).body;
};

test("what a new one begins with stays in the address, also where one has to log in again", async () => {
  const page = await site.staff.open("/product/create?from=return");
  expect(page.field("상품 이름").value).toBe("재진 진료");
  site.staff.cookies.clear();
  const asked = await page.press("등록만 하기");
  const { searchParams } = new URL(asked.address, page.url);
  expect(searchParams.get("next")).toBe("/product/create?from=return");
});

test("of several wrong questions each is named by its number", async () => {
  const one = await (await site.staff.open("/product/create")).press("질문 더하기");
  const wrong = await (await one.press("질문 더하기")).press("등록만 하기");
  for (const number of [1, 2])
    expect(wrong.text).toContain(`질문 ${number}: 물을 것을 적어 주세요.`);
});

test("a review's number has its own noun", async () => {
  const page = await site.staff.open("/product/create");
  page.fill(/^심의번호/, "가".repeat(31));
  const wrong = await page.press("등록만 하기");
  expect(wrong.field(/^심의번호/).description).toContain("심의번호는 30자까지 쓸 수 있어요.");
});

test("that a review is over is said once, at its last day", async () => {
  const page = await site.staff.open("/product/create");
  page.fill("상품 이름", "수액 치료");
  page.fill(/^심의번호/, "제260101-중-12345호");
  page.fill(/^심의가 끝나는 날/, "2026-11-19");
  const wrong = await page.press("등록만 하기");
  const said = "이미 끝난 심의예요. 끝나는 날을 다시 확인해 주세요.";
  expect(wrong.text).toContain(`심의가 끝나는 날: ${said}`);
  expect(wrong.field(/^심의가 끝나는 날/).description).toBe(said);
  expect(wrong.text).not.toContain("다시 심의를 받아 주세요.");
});

test("a draft that is sent twice is kept once", async () => {
  const page = await site.staff.open("/product/create");
  page.fill("상품 이름", "수액 치료");
  await Promise.all([page.press("초안으로 두기"), page.press("초안으로 두기")]);
  await page.press("초안으로 두기");
  const { items } = await api<{ items: { name: string }[] }>("/products");
  expect(items.filter(({ name }) => name === "수액 치료")).toHaveLength(1);
});

test("the half of a window that is left to the hospital is the hospital's", async () => {
  const { settings } = await api<{ settings: { version: number } }>("/settings");
  const window = { leadMinutes: 0, leadDays: 0, windowDays: 14 };
  await api("/settings", { version: settings.version, window }, "PATCH");
  const page = await site.staff.open("/product/create");
  page.fill("상품 이름", "수액 치료");
  page.field("가장 이른 때").choose("2일 뒤");
  await page.press("등록만 하기");
  const { items } = await api<{ items: { id: string; name: string }[] }>("/products");
  const made = items.find(({ name }) => name === "수액 치료");
  expect(await api(`/products/${made?.id}`)).toMatchObject({
    window: { leadMinutes: 0, leadDays: 2, windowDays: 14 },
  });
});

test("the card as patients see it says of each place where they choose how it is there", async () => {
  const { productId } = site.hospital.products[0]!;
  const linked = await site.staff.open(`/settings/product/detail/${productId}`);
  const tabs = linked.part("group", "어디에서 보이는 모습").fields();
  expect(tabs.map(({ label, isChecked }) => [label, isChecked])).toEqual([
    ["네이버", true],
    ["카카오", false],
  ]);
  const card = linked.part("region", "소개").text;
  expect(card).toContain("연동됨여기서 잡은 예약이 이 상품으로 들어와요.");
  expect(card).not.toContain("여기서는 예약할 수 없어요");
  const none = (await site.staff.open("/product/create")).part("region", "소개").text;
  expect(none).toContain("안 보냄보내지 않아서 환자에게 보이지 않아요.");
  expect(none).toContain("여기서는 예약할 수 없어요");
});
