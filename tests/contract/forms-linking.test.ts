import { describe, expect, test } from "vitest";
import { takeIn } from "#backend/linking/index.ts";
import { there } from "#tests/support/business-server.ts";
import { hire } from "#tests/support/factories.ts";
import { HUB, title, useLinkingDesk } from "#tests/support/linking-desk.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** The wizard without a script: every page, what is wrong, back, left and taken up again. */
const linking = useLinkingDesk();
const { site, visitor, toAccount, toVerified, toPairs, toDryRun } = linking;
const NAVER = `${HUB}/naver`;

const steps = (page: Page) => page.part("navigation", "연동 단계");
const here = (page: Page) =>
  steps(page)
    .parts("listitem")
    .map(({ text }) => text);

describe("the hub", () => {
  test("the first time: which ones, and in which order, by ˄ and ˅", async () => {
    const page = await linking.desk().open(HUB);
    expect(title(page)).toBe("어디와 이을까요?");
    page.field("EMR 잇기").check();
    const moved = await page.press("EMR 먼저");
    const names = (of: Page) => of.fields(/ 잇기$/).map(({ isChecked }) => isChecked);
    expect(names(moved)).toEqual([true, true, false]);
    expect(moved.text.indexOf("EMR")).toBeLessThan(moved.text.indexOf("카카오"));
  });

  test("without any picked says so", async () => {
    const page = await linking.desk().open(HUB);
    page.field("네이버 잇기").uncheck();
    const refused = await page.press("위에서부터 시작");
    expect([refused.status, refused.part("alert").text]).toEqual([400, "하나는 골라 주세요."]);
  });

  test("later: where one left, by whom, and on; 처음부터 다시 leaves nothing of it", async () => {
    await toPairs();
    const hub = await linking.desk().open(HUB);
    expect(hub.text).toContain("3 상품 짝짓기에서 나갔어요.");
    expect(hub.text).toContain("김접수가 저장");
    const resumed = await hub.follow("이어하기");
    expect([resumed.address, title(resumed)]).toEqual([NAVER, "상품 짝짓기"]);
    const reset = await hub.unfold("처음부터 다시").press("지우고 처음부터");
    expect(title(reset)).toBe("어디와 이을까요?");
    expect((await linking.desk().open(NAVER)).address).toBe(HUB);
  });
});

describe("계정", () => {
  test("what is missing stands at its field; what was typed stays, but for the secret", async () => {
    const page = await toAccount();
    expect(page.address).toBe(NAVER);
    page.fill("사업장 번호", "한 글자 !");
    page.fill("로그인 키", "a-secret-that-is-typed");
    page.fill("새 주인의 네이버 아이디", "barun_clinic");
    const refused = await page.press("다음: 확인");
    expect(refused.status).toBe(400);
    expect(refused.field("사업장 번호")).toMatchObject({ isInvalid: true, value: "한 글자 !" });
    expect(refused.field("로그인 키").value).toBe("");
    expect(refused.field("위 내용을 알고 주인을 바꿔요").isInvalid).toBe(true);
    expect(refused.text).toContain("주인을 바꾸려면 여기에 표시해 주세요.");
    expect(refused.text).not.toContain("a-secret");
  });

  test("left half typed it is there again, for a colleague too, who reads who left it", async () => {
    const page = await toAccount();
    page.fill("사업장 번호", "half");
    page.fill("로그인 키", "a-secret-that-is-typed");
    const left = await page.press("저장하고 나가기");
    expect(left.address).toBe(HUB);
    const colleague = await hire(site.backend.database, site.hospital, "박주연");
    const other = await visitor(colleague.loginId);
    const again = await (await other.open(HUB)).follow("이어하기");
    expect(again.field("사업장 번호").value).toBe("half");
    expect(again.text).toContain("김접수 님이 저장한 데서");
    expect(again.text).toContain("저장됨 ····yped");
  });
});

describe("확인", () => {
  test("says what is there, line by line, and that nothing was changed", async () => {
    const page = await toVerified();
    expect(title(page)).toBe("네이버에서 찾은 것");
    expect(page.text).toContain("네이버에서 바뀐 것은 없어요.");
    expect(page.text).toMatch(/예약\s*앞으로 4건/);
    expect(page.text).toMatch(/지난 예약\s*30일 안에 1건/);
    expect(here(page).slice(-5)).toEqual(["계정", "2확인", "3상품 짝짓기", "4미리 보기", "5마침"]);
    expect(linking.business().writes).toEqual([]);
  });

  test("what did not come is not none; mended, it is checked again", async () => {
    linking.business().faults.set("bookings", 503);
    const page = await toVerified();
    expect(title(page)).toBe("네이버를 다 읽지 못했어요");
    expect(page.text).not.toContain("0건");
    // Nobody there or here has anything to mend.
    expect(page.text).toContain("잠시 뒤 여기서 다시 확인해 주세요.");
    expect(page.text).not.toContain("고칠 것은");
    expect(title(await linking.desk().open(`${NAVER}?page=4`))).toBe(title(page));
    linking.business().faults.clear();
    expect(title(await page.press("다시 확인"))).toBe("네이버에서 찾은 것");
  });
});

describe("상품 짝짓기", () => {
  test("suggests with its reason; two to one stands at both, and the choice stays", async () => {
    const page = await toPairs();
    expect(page.text).toContain("이름과 시간이 같아요");
    expect(page.text).toContain("이름이 같고 시간이 달라요");
    expect(page.text).toContain("앞으로 예약 1건은 확인 필요로 올라와요");
    page.field("재진 진료와 이을 네이버 상품").choose("초진진료 · 30분");
    const refused = await page.press("다음: 미리 보기");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("재진 진료와 이미 이었어요. 하나에 하나만 이을 수 있어요.");
    expect(refused.text).toContain("초진 진료와 이미 이었어요. 하나에 하나만 이을 수 있어요.");
    expect(refused.field("재진 진료와 이을 네이버 상품")).toMatchObject({
      ...{ isInvalid: true, value: "ITEM i-1" },
    });
    refused.field("재진 진료와 이을 네이버 상품").choose("안 이음");
    expect(title(await refused.press("다음: 미리 보기"))).toBe("무엇이 바뀌는지");
  });
});

describe("미리 보기 and 마침", () => {
  test("the figures of both pages meet", async () => {
    linking.business().bookings.push(there("b-5", "16:00", { name: "유하람" }));
    const page = await toDryRun();
    expect(page.text).toContain("앞으로의 예약");
    expect(page.text).toMatch(/5\s*앞으로의 예약\s*오늘 0, 내일 0, 그 뒤 5\./);
    expect(page.text).toMatch(/1\s*지난 예약\s*통계에만 쓰고/);
    expect(page.text).toContain("비대면 검사 1건은 짝이 없어");
    const clash = page.field("11월 23일 (월) 10:00");
    expect(clash.options[0]).toBe("확인 필요로");
    clash.choose(clash.options[1] ?? "");
    const left = await page.press("저장하고 나가기");
    const again = await left.follow("이어하기");
    expect(again.field("11월 23일 (월) 10:00").value).toBe("NEAREST");

    const done = await again.press("연동 시작");
    expect(title(done)).toBe("네이버와 이었어요");
    expect(done.text).toContain("0 / 5건 받는 중이에요.");
    const of = { hospitalId: site.hospital.hospitalId, platform: "NAVER" as const };
    await takeIn(site.backend.services, of, AbortSignal.timeout(20_000));
    const after = await done.follow("새로 고침");
    expect(after.text).toContain("5건 모두 받았어요");
    expect(after.text).toContain("1건을 올렸어요.");
    expect(after.text).toMatch(/김보람 10:00 → \d\d:\d\d, 네이버에/);
    expect((await linking.desk().open(HUB)).text).toContain("이어졌어요");
    expect(after.links("다음: 카카오")).toEqual([]);
  });

  test("what could not be taken in says so, and 다시 tries it again", async () => {
    const done = await (await toDryRun()).press("연동 시작");
    linking.business().faults.set("bookings", 503);
    const of = { hospitalId: site.hospital.hospitalId, platform: "NAVER" as const };
    const taking = () => takeIn(site.backend.services, of, AbortSignal.timeout(20_000));
    await taking();
    const bad = await done.reload();
    expect(bad.text).toContain("0 / 4건");
    expect((await bad.press("다시")).text).toContain("다시 해 볼게요.");
    linking.business().faults.clear();
    await taking();
    expect((await linking.desk().open(NAVER)).text).toContain("4건 모두 받았어요");
  });

  test("a press of 연동 시작 on a page that is old begins nothing twice", async () => {
    const one = await toDryRun();
    const other = await linking.desk().open(`${NAVER}?page=4`);
    await one.press("연동 시작");
    const late = await other.press("연동 시작");
    expect(late.text).toMatch(/그사이 먼저 바뀌어서|이었어요/);
  });
});

test("back, and a page that nobody got to; who may not set reads who could", async () => {
  const page = await toPairs();
  expect((await page.follow("이전")).address).toBe(`${NAVER}?page=2`);
  expect(title(await linking.desk().open(`${NAVER}?page=9`))).toBe("상품 짝짓기");
  expect((await linking.desk().open(`${HUB}/nowhere`)).status).toBe(404);
});
