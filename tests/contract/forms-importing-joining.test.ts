import { beforeEach, describe, expect, test } from "vitest";
import { itemThere, type Business } from "#tests/support/business-server.ts";
import { runLoad, runTaking, runUndo } from "#tests/support/importing-jobs.ts";
import { ALONE, linkedBusiness } from "#tests/support/linked-business.ts";
import { login } from "#tests/support/backend.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";

const site = useSite();
let business: Business;
let desk: Visitor;
beforeEach(async () => {
  business = await linkedBusiness(site.backend);
  const { origin } = new URL((await site.staff.open("/")).url);
  desk = new Visitor(origin, cookiesOf(await login(site.backend)));
});

const read = async () => {
  const asked = await (await desk.open("/load-naver-product")).press("읽어 오기");
  await runLoad(site.backend);
  return asked.reload();
};
/** The row of a product there. */
const rowOf = (page: Page, name: string) =>
  page.parts("listitem").find(({ text }) => text.startsWith(name))!;
const acts = (page: Page, name: string) => page.part("group", `${name}: 할 일`);
const choose = (page: Page, name: string, act: string) => acts(page, name).field(act).check();

describe("with what a product there can be joined", () => {
  const joinAlone = (itemId: string) => {
    const { hospitalId } = site.backend.hospital;
    return site.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("platformItems")
        .values({ hospitalId, platform: "NAVER", itemId, productId: ALONE })
        .execute(),
    );
  };

  test("chosen to be joined and not with what: its fold is open, and the row says that", async () => {
    const review = await read();
    choose(review, "도수치료실", "건너뛰기");
    choose(review, "물리 운동", "잇기");
    const refused = await review.press("저장");
    const row = rowOf(refused, "물리 운동");
    expect(row.text).toContain("이을 상품을 골라 주세요.");
    expect(refused.text).toContain("가져오기 2 · 잇기 2 · 건너뛰기 1");
    // What is wrong is what is missing, not what was chosen: there the focus goes.
    expect(row.field("이을 여기 상품").isInvalid).toBe(true);
    expect(refused.html).not.toContain("data-wrong");
    row.field("이을 여기 상품").choose("피부 상담");
  });

  test("what is joined already is not offered a second time", async () => {
    business.items.push(itemThere("i-7", "도수치료", 50));
    await joinAlone("i-7");
    const review = await read();
    const row = rowOf(review, "도수치료실");
    expect(row.text).toContain("도수치료와 같아 보여요 이미 다른 것과 이어져 있어요");
    row.unfold("다른 상품과 잇기");
    expect(() => row.field("이을 여기 상품").choose("도수치료")).toThrow();
    row.field("이을 여기 상품").choose("피부 상담");
  });

  test("nothing is left to join with: it cannot be chosen", async () => {
    business.items.push(itemThere("i-7", "도수치료", 50), itemThere("item-3", "피부 상담", 20));
    await joinAlone("i-7");
    const review = await read();
    for (const name of ["물리 운동", "도수치료실"])
      expect(acts(review, name).field("잇기").isDisabled).toBe(true);
    expect(acts(review, "도수치료실").field("가져오기").isDisabled).toBe(false);
    expect(acts(review, "재진 진료").field("잇기").isDisabled).toBe(false);
  });
});

test("what lies put away is said to be taken out again where 가져오기 is chosen, and nowhere else", async () => {
  const review = await read();
  choose(review, "도수치료실", "건너뛰기");
  const taking = await review.press("저장");
  await runTaking(site.backend);
  const undoing = await (await taking.follow("새로 고침")).press("되돌리기");
  await runUndo(site.backend);
  await (await undoing.follow("새로 고침")).press("다시 읽어 오기");
  await runLoad(site.backend);
  const again = await desk.open("/load-naver-product");
  const says = (page: Page, name: string) => rowOf(page, name).text.includes("되돌려서 보관한");
  expect(["비타민 수액", "대상포진 접종"].map((name) => says(again, name))).toEqual([true, true]);
  choose(again, "비타민 수액", "건너뛰기");
  // Nothing is chosen of 도수치료실: it comes back as it was typed.
  const back = await again.press("저장");
  expect(back.status).toBe(400);
  expect(["비타민 수액", "대상포진 접종"].map((name) => says(back, name))).toEqual([false, true]);
  choose(back, "도수치료실", "건너뛰기");
  choose(back, "비타민 수액", "잇기");
  const row = rowOf(back, "비타민 수액");
  row.unfold("다른 상품과 잇기").field("이을 여기 상품").choose("피부 상담");
  expect(says(await back.press("저장"), "비타민 수액")).toBe(false);
});
