import { beforeEach, describe, expect, test } from "vitest";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import type { Visitor } from "#tests/support/visitor/visitor.ts";

const site = useSite();
const WHY = "‘설정’ 스위치가 꺼져 있어요. 김접수 님에게 켜 달라고 해 주세요.";

/** Somebody without 설정. */
let reader: Visitor;
beforeEach(async () => {
  const { loginId } = await hire(site.backend.database, site.hospital, "박간호", {
    switches: ["EXPORT", "UNMASK"],
  });
  reader = site.stranger();
  const login = await reader.open("/login");
  login.fill("아이디", loginId);
  login.fill("비밀번호", PASSWORD);
  await login.press("로그인");
});

const product = () => site.hospital.products[0]!.productId;
const main = (page: Page) => page.part("main");
/** The buttons that can be pressed, but for what shows the page itself otherwise. */
const live = (page: Page) =>
  main(page)
    .buttons()
    .filter(({ name, disabled }) => !disabled && name !== "찾기")
    .map(({ name }) => name);

async function resource(): Promise<string> {
  const page = await site.staff.open("/settings/resource/create");
  page.fill("이름", "김원장");
  page.part("group", "종류").field("의사").check();
  await page.press("등록");
  return (await (await site.staff.open("/settings/resource")).follow("김원장")).address;
}

const SCREENS: [string, () => string | Promise<string>, string][] = [
  ["상품", () => "/settings/product", "상품 등록"],
  ["상품 만들기", () => "/product/create", "등록하고 예약 받기"],
  ["상품 고치기", () => `/settings/product/detail/${product()}`, "쉬게 하기"],
  ["상품 보기", () => `/product/detail/${product()}`, "쉬게 하기"],
  ["사진", () => `/settings/product/detail/${product()}/pictures`, "올리기"],
  ["병원 정보", () => "/settings/hospital-info", "저장"],
  ["의사·방·장비", () => "/settings/resource", "등록"],
  ["의사·방·장비 등록", () => "/settings/resource/create", "등록"],
  ["의사", resource, "저장"],
  ["기록 점검", () => "/settings/history/review", "저장"],
];

describe.each(SCREENS)("without 설정 %s", (_name, addressOf, act) => {
  test("is read, has no button that would do nothing, and says who could give the switch", async () => {
    const address = await addressOf();
    const page = await reader.open(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain(WHY);
    expect(live(page)).toEqual([]);
    const names = (of: Page) => [
      ...live(of),
      ...main(of)
        .links()
        .map(({ name }) => name),
    ];
    expect(names(page)).not.toContain(act);
    const own = await site.staff.open(address);
    expect(own.text).not.toContain("꺼져 있어요");
    expect(names(own)).toContain(act);
    const shut = main(page).fields().length;
    const open = main(own).fields().length;
    if (open > 0 && act === "저장") expect(shut).toBe(open);
  });
});

test("what would be decided about reservations is read, and cannot be sent", async () => {
  await site.request("한지우", "2026-11-24T15:00:00+09:00");
  const page = (await site.staff.open("/settings/hospital-info")).unfold(/펼쳐서 고치기/);
  page.fill("화 종료", "12:00");
  page.fill("화 마지막 접수", "11:30");
  const step = await page.press("저장");
  expect(step.address).toContain("/impact?wish=");
  const read = await reader.open(step.address);
  expect(read.text).toContain("한지우");
  expect(read.text).toContain(WHY);
  expect(live(read)).toEqual([]);
});

test("a switch that is taken while one types: what was typed comes back, with whom to ask", async () => {
  const typing = await site.staff.open("/settings/hospital-info");
  const drafting = await site.staff.open("/product/create");
  typing.fill("병원 이름", "새이름의원");
  drafting.fill("상품 이름", "새 상품");
  await site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx
      .updateTable("accounts")
      .set({ switches: ["EXPORT"] })
      .where("loginId", "=", site.hospital.account.loginId)
      .execute(),
  );
  // Which the process has heard once the page says so.
  await expect
    .poll(async () => (await site.staff.open("/settings/product")).text)
    .toContain("꺼져 있어요");
  const info = await typing.press("저장");
  expect(info.status).toBe(403);
  expect(info.text).toContain("꺼져 있어요");
  expect(info.field("병원 이름").value).toBe("새이름의원");
  const made = await drafting.press("초안으로 두기");
  expect(made.status).toBe(403);
  expect(made.field("상품 이름").value).toBe("새 상품");
});
