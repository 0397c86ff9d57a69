import { beforeEach, describe, expect, test } from "vitest";
import { login } from "#tests/support/backend.ts";
import type { Business } from "#tests/support/business-server.ts";
import { hire } from "#tests/support/factories.ts";
import { runLoad, runTaking, runUndo } from "#tests/support/importing-jobs.ts";
import { linkedBusiness } from "#tests/support/linked-business.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";

/** 네이버 상품 가져오기 without a script: every page and every state of it. */
const site = useSite();
const HERE = "/load-naver-product";
let business: Business;
let desk: Visitor;
const visitor = async (id?: string) => {
  const origin = new URL((await site.staff.open("/")).url).origin;
  return new Visitor(origin, cookiesOf(await login(site.backend, id)));
};
beforeEach(async () => {
  business = await linkedBusiness(site.backend);
  desk = await visitor();
});

const title = (page: Page) => page.part("main").parts("heading")[0]?.text;
const read = async () => {
  const asked = await (await desk.open(HERE)).press("읽어 오기");
  await runLoad(site.backend);
  return asked.reload();
};
/** What is chosen is asked for, and done by the job. */
const take = async (page: Page, word = "저장") => {
  const asked = await page.press(word);
  expect(asked.text).toContain("이 화면을 닫아도 계속해요.");
  await runTaking(site.backend);
  return asked.follow("새로 고침");
};
/** The row of a product there. */
const rowOf = (page: Page, name: string) =>
  page.parts("listitem").find(({ text }) => text.startsWith(name))!;
const acts = (page: Page, name: string) => page.part("group", `${name}: 할 일`);
const choose = (page: Page, name: string, act: string) => acts(page, name).field(act).check();
const productNames = () =>
  site.backend.database.inHospital(site.backend.hospital.hospitalId, async (trx) => {
    const rows = await trx
      .selectFrom("products")
      .select(["name", "state"])
      .orderBy("position")
      .execute();
    return rows.filter(({ state }) => state !== "ARCHIVED").map(({ name }) => name);
  });

describe("from the list of products to what came of it", () => {
  test("start, reading, choosing, saved, taken back", async () => {
    const start = await (await desk.open("/settings/product")).follow("네이버에서 가져오기");
    expect([start.address, title(start)]).toEqual([HERE, "네이버 상품 가져오기"]);
    expect(start.text).toContain("가져온 적이 없어요");

    const reading = await start.press("읽어 오기");
    expect(reading.text).toContain("끝나면 예약 화면에서 알려 드려요.");
    expect((await desk.open("/settings/product")).text).toContain("네이버 상품 읽는 중");
    await runLoad(site.backend);
    const review = await reading.follow("새로 고침");
    expect(title(review)).toBe("네이버 상품 6개를 읽었어요");
    expect(review.text).toContain("도수치료와 같아 보여요");
    expect(acts(review, "비타민 수액").field("가져오기").isChecked).toBe(true);
    expect(acts(review, "재진 진료").field("가져오기").isDisabled).toBe(true);
    expect(review.text).toContain("고르지 않은 것 1");

    choose(review, "비타민 수액", "건너뛰기");
    const unchosen = await review.press("저장");
    expect(unchosen.status).toBe(400);
    expect(unchosen.text).toContain("골라 주세요.");
    // What was chosen and not taken stands there.
    expect(acts(unchosen, "비타민 수액").field("건너뛰기").isChecked).toBe(true);
    choose(unchosen, "비타민 수액", "가져오기");
    choose(unchosen, "도수치료실", "잇기");
    choose(unchosen, "물리 운동", "건너뛰기");
    const done = await take(unchosen);
    expect(done.text).toContain("비타민 수액, 대상포진 접종");
    expect(done.text).toContain("재진 진료: 금액");
    expect(done.text).toContain("11월 21일 14:12까지 되돌릴 수 있어요");
    // Of those that were joined one was so before, and stays as it is.
    expect(done.text).toContain("가져온 2개를 보관하고, 이은 2개를 잇기 전으로 돌려요.");
    expect(await productNames()).toEqual([
      ...["초진 진료", "재진 진료", "피부 상담", "도수치료", "비타민 수액", "대상포진 접종"],
    ]);

    const undoing = await done.press("되돌리기");
    expect(undoing.text).toContain("되돌리고 있어요");
    expect(undoing.buttons("되돌리기")).toEqual([]);
    await runUndo(site.backend);
    const undone = await undoing.follow("새로 고침");
    expect(undone.text).toContain("김접수 님이 되돌렸어요");
    expect(await productNames()).toEqual(["초진 진료", "재진 진료", "피부 상담", "도수치료"]);
    expect((await undone.press("다시 읽어 오기")).text).toContain("몇 개인지 묻고 있어요");
  });

  test("field by field: theirs of one, ours of another", async () => {
    const review = await read();
    choose(review, "도수치료실", "건너뛰기");
    rowOf(review, "재진 진료").unfold("다른 곳 2").field("네이버 걸리는 시간: 20분").check();
    await take(review);
    const rows = await site.backend.database.inHospital(site.backend.hospital.hospitalId, (trx) =>
      trx
        .selectFrom("products")
        .select(["durationMinutes", "priceAmount"])
        .where("name", "=", "재진 진료")
        .execute(),
    );
    expect(rows).toEqual([{ durationMinutes: 20, priceAmount: 30_000 }]);
  });

  test("joined with another product than the suggested one it is compared first", async () => {
    const review = await read();
    choose(review, "도수치료실", "건너뛰기");
    choose(review, "물리 운동", "잇기");
    rowOf(review, "물리 운동")
      .unfold("다른 상품과 잇기")
      .field("이을 여기 상품")
      .choose("도수치료");
    const compared = await review.press("저장");
    expect(compared.text).toContain("고른 상품과 견주었어요.");
    expect(acts(compared, "물리 운동").field("잇기").isChecked).toBe(true);
    expect(compared.text).toContain("90,000원");
    const done = await take(compared);
    expect(title(done)).toBe("네이버 상품 가져오기");
    expect(done.text).toContain("건너뛰었어요");
    expect(done.text).toContain("이었어요");
  });

  test("of two who choose at once the second keeps what he chose, and sees what is kept", async () => {
    const review = await read();
    const other = await desk.open(HERE);
    choose(other, "대상포진 접종", "건너뛰기");
    await other.press("저장하고 나가기");
    choose(review, "비타민 수액", "건너뛰기");
    rowOf(review, "재진 진료").unfold("다른 곳 2").field("여기 금액: 급여").check();
    const late = await review.press("저장하고 나가기");
    expect(late.status).toBe(409);
    expect(late.text).toContain("그사이 동료가 먼저 골라서 저장하지 않았어요.");
    expect(acts(late, "비타민 수액").field("건너뛰기").isChecked).toBe(true);
    expect(acts(late, "대상포진 접종").field("가져오기").isChecked).toBe(true);
    expect(rowOf(late, "대상포진 접종").text).toContain("지금 저장된 것은 건너뛰기예요.");
    expect((await late.press("저장하고 나가기")).address).toBe("/settings/product");
  });

  test("of another business nothing can be taken over, and the page says so", async () => {
    const review = await read();
    const { hospitalId } = site.backend.hospital;
    await site.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("platformLinks")
        .set({ businessId: "naver-other" })
        .where("platform", "=", "NAVER")
        .execute(),
    );
    const seen = await review.reload();
    expect(seen.text).toContain("읽은 뒤에 다른 네이버 사업장과 이어졌어요.");
    expect(seen.buttons("저장")).toEqual([]);
    expect((await seen.press("가져오지 않고 마치기")).text).toContain("되돌릴 것이 없어요");
  });

  test("pictures are said: those that came, and why others did not", async () => {
    business.items[3]!.pictures = [`${business.url}/pictures/gone.jpg`];
    const review = await read();
    expect(rowOf(review, "비타민 수액").text).toContain("사진 1장");
    choose(review, "도수치료실", "건너뛰기");
    const done = await take(review);
    expect(done.text).toContain(
      "비타민 수액 사진 1장은 가져오지 못했어요. 사진을 주지 않았어요(404).",
    );
    expect((await done.follow("사진 올리기")).address).toContain("/pictures");
  });

  test("it waits at home, with the way on", async () => {
    await read();
    const board = await desk.open("/");
    expect(board.text).toContain("고를 것 6개");
    expect((await board.follow("네이버 상품 가져오기 이어하기")).address).toBe(HERE);
  });

  test("the foot says which price becomes another, and leads to what is not chosen", async () => {
    const review = await read();
    expect(review.text).toContain(
      "저장하면 상품 3개가 새로 생기고 재진 진료 금액이 30,000원이 돼요.",
    );
    expect(review.links("고르지 않은 것 1").length).toBe(1);
    expect(rowOf(review, "재진 진료").fields("이을 여기 상품")).toEqual([]);
  });

  test("left, a colleague goes on with what was chosen", async () => {
    const review = await read();
    choose(review, "비타민 수액", "건너뛰기");
    const left = await review.press("저장하고 나가기");
    expect(left.address).toBe("/settings/product");
    const { loginId } = await hire(site.backend.database, site.backend.hospital, "박주연");
    const other = await visitor(loginId);
    const again = await (await other.open("/settings/product")).follow("네이버 상품 고르기");
    expect(again.text).toContain("김접수 님이 고르던 데서");
    expect(acts(again, "비타민 수액").field("건너뛰기").isChecked).toBe(true);
  });

  test("what failed is said, alone is left, and may be left as it is", async () => {
    business.items[4]!.durationMinutes = 17;
    const review = await read();
    choose(review, "도수치료실", "건너뛰기");
    const failed = await take(review);
    expect(failed.text).toContain(
      "6개 가운데 5개를 마쳤어요. 실패한 1개는 여기도 네이버도 그대로예요.",
    );
    expect(failed.text).toContain("5분 단위로 적어 주세요.");
    expect(failed.text).not.toContain("비타민 수액");
    const again = await take(failed, "실패한 1개 다시");
    expect(again.text).toContain("5 / 6");
    const done = await again.press("이대로 마치기");
    expect(done.text).toContain("도수치료실, 대상포진 접종");
  });
});

describe("what halts", () => {
  test("not let in: the way to the key, and on", async () => {
    business.key = "another";
    const page = await read();
    expect(page.text).toContain("네이버 로그인이 풀렸어요.");
    const key = await page.follow("네이버 다시 로그인");
    expect(key.address).toBe("/settings/platform-sync/naver/credentials");
  });

  test("half of it: why, on, or what came alone", async () => {
    business.faults.set("page 5", 400);
    const page = await read();
    expect(page.text).toContain("5 / 6");
    expect(page.text).toContain("네이버가 준 답: 지금은 안 돼요");
    const part = await page.press("읽은 5개만 보기");
    expect(part.text).toContain("끝까지 읽지 않아서");
    expect(part.text).not.toContain("네이버에 없음");
  });

  test("half of it, and the link is paused: that is said as ours, not as what Naver answered", async () => {
    business.faults.set("page 5", 400);
    const page = await read();
    const { hospitalId } = site.backend.hospital;
    await site.backend.database.inHospital(hospitalId, async (trx) => {
      await trx.updateTable("productLoads").set({ why: "PAUSED", words: null }).execute();
    });
    const { text } = await page.reload();
    expect(text).toContain("연동이 멈춰 있어요.");
    expect(text).not.toContain("네이버가 준 답");
  });

  test("silent for two minutes, and ended by hand", async () => {
    const asked = await (await desk.open(HERE)).press("읽어 오기");
    await site.backend.database.inHospital(site.backend.hospital.hospitalId, (trx) =>
      trx
        .updateTable("productLoads")
        .set({ heartbeatAt: new Date(Date.now() - 121_000) })
        .execute(),
    );
    const failed = await asked.reload();
    expect(failed.text).toContain("2분 동안 소식이 없어 멈췄어요.");
    expect((await failed.press("다시 읽기")).text).toContain("이 화면을 닫아도");
  });

  test("not linked: the way to linking, and no act", async () => {
    const { hospitalId } = site.backend.hospital;
    await site.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("platformLinks")
        .set({ state: "DISCONNECTED" })
        .where("platform", "=", "NAVER")
        .execute(),
    );
    const page = await desk.open(HERE);
    expect(page.text).toContain("아직 이어져 있지 않아요");
    expect(page.links("플랫폼 잇기").length).toBeGreaterThan(0);
    expect(page.buttons("읽어 오기")).toEqual([]);
  });

  test("who may not change settings sees all of it and has no act", async () => {
    await read();
    const { loginId } = await hire(site.backend.database, site.backend.hospital, "박주연", {
      switches: [],
    });
    const page = await (await visitor(loginId)).open(HERE);
    expect(title(page)).toBe("네이버 상품 6개를 읽었어요");
    expect(page.buttons("저장")).toEqual([]);
  });
});
