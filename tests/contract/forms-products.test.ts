import { beforeEach, describe, expect, test } from "vitest";
import type { Product } from "#contract/product.ts";
import { call, login } from "#tests/support/backend.ts";
import { useSite } from "#tests/support/site.ts";
import { MASSAGE } from "#tests/support/products.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** 상품, their list, by forms alone. */
const site = useSite();
const LIST = "/settings/product";

let api: <Body>(path: string, json?: object, method?: string) => Promise<Body>;
beforeEach(async () => {
  const { accessToken: token } = await login(site.backend);
  const base = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  api = async <Body>(path: string, json?: object, method = json ? "POST" : "GET") =>
    (await call<Body>(base + path, { token, method, ...(json && { json }) })).body;
});

const names = (page: Page): string[] =>
  page
    .links(/./)
    .filter(({ href }) => href.startsWith(`${LIST}/detail/`))
    .map(({ name }) => name);
const tabs = (page: Page) =>
  page
    .part("navigation", "상태")
    .links()
    .map(({ name, current }) => (current ? `[${name}]` : name));

test("stand in their order, by tabs that say how many they are, and lead on", async () => {
  await api("/products", MASSAGE);
  await api("/products/drafts", { typed: [["name", "새 도수"]] });
  const page = await site.staff.open(LIST);
  expect(names(page)).toEqual(["초진 진료", "재진 진료", "피부 상담", "도수치료", "새 도수"]);
  expect(tabs(page)).toEqual([
    "[모두 5]",
    "받는 중 3",
    "쉬는 중 0",
    "준비됨 1",
    "초안 1",
    "보관 0",
  ]);
  const row = page.part("row", /도수치료/).text;
  expect(row).toContain("90,000원");
  expect(row).toContain("준비됨");
  expect(page.part("row", /초진 진료/).text).toMatch(/30분 \+ 정리 5분 급여 .*연동됨/);
  const on = await page.follow("받는 중 3");
  expect(names(on)).toEqual(["초진 진료", "재진 진료", "피부 상담"]);
  expect(page.part("row", /초진 진료/).links("초진 진료 운영 보기")[0]?.href).toBe(
    `/product/detail/${site.hospital.products[0]!.productId}`,
  );
});

test("are found by a part of their name, within their tab", async () => {
  const page = await site.staff.open(LIST);
  const found = await page.enter("상품 찾기", "진료");
  expect(names(found)).toEqual(["초진 진료", "재진 진료"]);
  expect(tabs(found)[1]).toBe("받는 중 2");
  expect(found.field("상품 찾기").value).toBe("진료");
  const none = await found.enter("상품 찾기", "없는 것");
  expect(none.text).toContain("‘없는 것’ 상품이 없어요");
  // What is looked for here is no reservation.
  expect(none.field("예약 찾기").value).toBe("");
  expect(names(await none.follow("모두 보기"))).toHaveLength(3);
  const away = await none.follow("보관 0");
  expect((await site.staff.open(`${LIST}?tab=away`)).text).toContain("보관한 상품이 없어요");
  expect(away.text).toContain("‘없는 것’ 상품이 없어요");
});

test("go up and down, also where a tab shows some of them", async () => {
  const page = await site.staff.open(LIST);
  expect(page.buttons("초진 진료 위로")[0]?.disabled).toBe(true);
  const second = await page.press("초진 진료 아래로");
  expect(names(second)).toEqual(["재진 진료", "초진 진료", "피부 상담"]);
  const last = site.hospital.products[2]!.productId;
  const skin = (await api<{ items: Product[] }>("/products")).items.find(({ id }) => id === last)!;
  await api(`/products/${last}/state`, { state: "PAUSED", version: skin.version });
  await api("/products", { ...MASSAGE, publish: true });
  const on = await (await site.staff.open(`${LIST}?tab=on`)).press("도수치료 위로");
  expect(names(on)).toEqual(["재진 진료", "도수치료", "초진 진료"]);
  expect(on.address).toBe(`${LIST}?tab=on`);
});

test("one that cannot be put there any more says so: its neighbour was thrown away", async () => {
  const blank = await site.staff.open("/product/create");
  blank.fill("상품 이름", "수액 치료");
  await blank.press("초안으로 두기");
  const page = await site.staff.open(LIST);
  const draft = await page.follow("수액 치료");
  await (await draft.press("초안 버리기")).press("초안 버리기");
  const late = await page.press("피부 상담 아래로");
  expect([late.status, late.part("alert").text]).toEqual([
    409,
    "그사이 다른 곳에서 상품이 바뀌었어요. 지금 차례를 보고 다시 옮겨 주세요.",
  ]);
});

describe("many at once", () => {
  const tick = (page: Page, ...of: string[]) => {
    for (const name of of) page.field(`${name} 선택`).check();
  };

  test("rest, and are taken up again; without one nothing is done", async () => {
    const page = await site.staff.open(LIST);
    const none = await page.press("쉬게 하기");
    expect([none.status, none.part("alert").text]).toEqual([
      400,
      "바꿀 상품을 먼저 선택해 주세요.",
    ]);
    tick(page, "초진 진료", "재진 진료");
    const rested = await page.press("쉬게 하기");
    expect(rested.part("status", undefined, "쉬게").text).toBe("2개를 쉬게 했어요.");
    expect(tabs(rested).slice(1, 3)).toEqual(["받는 중 1", "쉬는 중 2"]);
    tick(rested, "초진 진료");
    const on = await rested.press("예약 받기");
    expect(on.part("status", undefined, "받기").text).toBe("초진 진료를 받기 시작했어요.");
  });

  test("what somebody comes for is not put away, and says how many; the rest is", async () => {
    await site.request("한지우", "2026-11-23T10:00:00+09:00");
    const page = await site.staff.open(LIST);
    tick(page, "초진 진료", "피부 상담");
    const away = await page.press("보관");
    const said = away.part("status", undefined, "보관했어요").text;
    expect(said).toContain("피부 상담을 보관했어요.");
    expect(said).toContain("초진 진료 올 예약이 1건 있어서 보관하지 않았어요.");
    expect(names(away)).toEqual(["초진 진료", "재진 진료"]);
    const kept = await away.follow("보관 1");
    tick(kept, "피부 상담");
    const back = await kept.press("꺼내기");
    expect(back.part("status", undefined, "피부").text).toBe("피부 상담을 꺼냈어요.");
    expect(names(await site.staff.open(LIST))).toHaveLength(3);
  });

  test("what somebody else has changed meanwhile is left as it is", async () => {
    const page = await site.staff.open(LIST);
    const id = site.hospital.products[0]!.productId;
    await api(`/products/${id}`, { capacity: 2, version: 1 }, "PATCH");
    tick(page, "초진 진료");
    const late = await page.press("쉬게 하기");
    expect(late.text).toContain("그사이 다른 곳에서 바뀌어서 쉬게 하지 않았어요.");
    expect(tabs(late)[1]).toBe("받는 중 3");
  });
});
