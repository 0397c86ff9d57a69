import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startAccountServer, type AccountServer } from "#tests/support/account-server.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import { siteLinks } from "#tests/support/site-links.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** 플랫폼 연동 by links and forms alone. Naver listens; Kakao has no endpoint here. */
const site = useSite();
const SYNC = "/settings/platform-sync";
const NAME = "검가";
const { setLink, refused } = siteLinks(site, NAME);
let naver: AccountServer;

beforeEach(async () => {
  naver = await startAccountServer();
  const { platforms } = site.backend.services;
  Object.assign(platforms.NAVER, { endpoint: { url: naver.url } });
});

const card = (page: Page, name: string) => page.part("region", name);

describe("the cards", () => {
  test("say how each link stands, and of one that is not linked what it would give", async () => {
    await setLink({ lastReceivedAt: "2026-11-20T14:11:00+09:00" });
    const page = await site.staff.open(SYNC);
    expect(page.part("navigation", "주 메뉴").links("연동")[0]?.href).toBe(SYNC);
    expect(card(page, "네이버").text).toMatch(/정상.*마지막 수신 14:11 1분 전/s);
    expect(card(page, "카카오").text).toContain("연동 준비 중");
    expect(card(page, "EMR").buttons()).toEqual([]);
  });

  test("one that lets nobody in is counted in the side navigation, and leads to its key", async () => {
    await setLink({ state: "AUTH_REQUIRED", receivingFailsSince: "2026-11-20T13:55:00+09:00" });
    const page = await site.staff.open(SYNC);
    expect(page.part("navigation", "설정").links(/플랫폼 연동 ?1/)).toHaveLength(1);
    expect(card(page, "네이버").text).toContain("13:55부터 예약을 못 받았어요.");
    const key = await card(page, "네이버").follow("네이버 다시 로그인");
    expect(key.address).toBe(`${SYNC}/naver/credentials`);
    const jobs = await card(page, "네이버").follow("자세히 네이버");
    expect(jobs.part("main").text).toContain("13:55부터 예약을 못 받았어요.");
    expect((await jobs.part("main").follow("네이버 다시 로그인")).address).toBe(key.address);
  });

  test.each(["disconnect", "credentials", "reconcile", "jobs"])(
    "and the bar over %s say the same of it",
    async (screen) => {
      await setLink({ lastReceivedAt: "2026-11-20T14:11:00+09:00" });
      const { text } = await site.staff.open(`${SYNC}/naver/${screen}`);
      expect(text.slice(0, text.indexOf("로그아웃"))).toContain("네이버 정상마지막 수신 14:11");
    },
  );
});

describe("a pause", () => {
  test("of one, for an hour, is said where the link stands, and ended there", async () => {
    const asked = await card(await site.staff.open(SYNC), "네이버").follow("멈추기 네이버");
    const dialog = asked.part("dialog", "네이버 연동을 잠시 멈출까요?");
    expect(dialog.text).toContain("겹친 예약이 생길 수 있어요.");
    expect(dialog.text).toMatch(/1시간15:12까지.*진료가 끝날 때까지18:00까지/s);
    const paused = await dialog.press("멈추기");
    expect(paused.address).toBe(SYNC);
    expect(paused.text).toContain("네이버 연동을 15:12까지 멈췄어요.");
    expect(card(paused, "네이버").text).toContain("멈춤 15:12까지");
    expect((await site.staff.open("/")).text).toContain("멈춤 15:12까지");
    const resumed = await card(paused, "네이버").press("다시 켜기 네이버");
    expect(card(resumed, "네이버").text).not.toContain("멈춤");
  });

  test("of all, until somebody takes them up again", async () => {
    const asked = await (await site.staff.open(SYNC)).follow("모두 잠시 멈추기");
    const dialog = asked.part("dialog");
    dialog.field(/^다시 켤 때까지/).check();
    const paused = await dialog.press("멈추기");
    expect(card(paused, "네이버").text).toContain("다시 켤 때까지 받지도 보내지도 않아요.");
    const resumed = await paused.press("모두 다시 켜기");
    expect(resumed.text).toContain("다시 켰어요.");
  });
});

test("while a link is paused its page says that nothing is compared, and offers none", async () => {
  const page = await site.staff.open(`${SYNC}/naver/reconcile`);
  expect(page.part("main").buttons("지금 맞춰 보기")).toHaveLength(1);
  await setLink(linkIn("PAUSED"));
  const paused = (await site.staff.open(`${SYNC}/naver/reconcile`)).part("main");
  expect(paused.text).toContain("멈춰 있어 물어보지 않아요. 다시 켠 뒤에 맞춰 보세요.");
  expect(paused.buttons()).toEqual([]);
});

describe("what is not sent", () => {
  test("stands with what the platform answered, by state, and is sent again", async () => {
    await refused();
    const card1 = card(await site.staff.open(SYNC), "네이버");
    expect(card1.text).toContain("검가 15:00 확정");
    const jobs = await card1.follow("자세히 네이버");
    expect(jobs.part("row", undefined, NAME).text).toMatch(/실패.*안 보냄.*판매 중지/s);
    expect((await jobs.follow(/^포기/)).text).toContain("여기에는 없어요");
    const again = await jobs.part("row", undefined, NAME).press(`재시도 ${NAME}`);
    expect(again.text).toContain("다시 보낼게요.");
    expect(again.part("row", undefined, NAME).text).toContain("기다림");
  });

  test("직접 처리함 asks first, and is kept with who it was", async () => {
    await refused();
    const jobs = await site.staff.open(`${SYNC}/naver/jobs?state=FAILED`);
    const asked = await jobs.part("row", undefined, NAME).follow(`직접 처리함 ${NAME}`);
    const question = asked.part("region", /네이버 화면에서 검가 15:00 확정을 직접 처리하셨나요/);
    expect(question.text).toContain("김접수 님이 지금 처리한 것으로 이력에 남아요.");
    expect((await question.follow("그대로 두기")).address).toBe(`${SYNC}/naver/jobs?state=FAILED`);
    const done = await question.press("직접 처리했어요");
    expect(done.text).toContain("직접 처리한 것으로 두었어요.");
    expect(done.text).toContain("여기에는 없어요");
  });

  test("waits while nothing is asked: until when stands there as a time of the clock", async () => {
    await setLink({
      // By the database's clock, as the circuit counts.
      ...{ circuitFailures: 5, circuitUntil: sql`now() + interval '19 seconds'` },
      tellingFailsSince: "2026-11-20T14:11:00+09:00",
    });
    const jobs = await site.staff.open(`${SYNC}/naver/jobs`);
    for (const page of [jobs, await site.staff.open(SYNC), await site.staff.open("/")])
      expect(page.text.slice(0, page.text.indexOf("로그아웃"))).toContain("네이버 응답 없음");
    expect(jobs.text).toMatch(/네이버가 제대로 답하지 않아 14:12:1\d에 다시 물어봐요/);
    expect(jobs.text).toContain("14:11부터 5번 잇달아 실패했어요.");
    const asked = await jobs.press("지금 다시 네이버");
    expect(asked.text).toContain("네이버에 지금 다시 물어봐요.");
    expect(asked.text).not.toContain("제대로 답하지 않아 14:");
  });
});

describe("what lets us in", () => {
  test("says in our words what is missing, at its field", async () => {
    const page = await site.staff.open(`${SYNC}/naver/credentials`);
    const wrong = await page.press("확인하고 바꾸기");
    expect(wrong.status).toBe(400);
    expect(wrong.field("새 로그인 키").description).toContain("키를 붙여 넣어 주세요.");
    expect(wrong.text).not.toContain("받지 않았어요");
    page.fill("새 로그인 키", "x".repeat(501));
    const long = await page.press("확인하고 바꾸기");
    expect(long.field("새 로그인 키").description).toContain("500자까지 쓸 수 있어요.");
    page.fill("새 로그인 키", "키 한글");
    const korean = await page.press("확인하고 바꾸기");
    expect(korean.status).toBe(400);
    expect(korean.field("새 로그인 키").description).toContain("영문, 숫자, 기호만");
  });

  test("is not said to be refused where the platform did not answer", async () => {
    const { platforms } = site.backend.services;
    Object.assign(platforms.NAVER, { endpoint: { url: "http://127.0.0.1:9" } });
    const page = await site.staff.open(`${SYNC}/naver/credentials`);
    page.fill("새 로그인 키", "naver-new-key-81f2");
    const wrong = await page.press("확인하고 바꾸기");
    expect(wrong.status).toBe(503);
    expect(wrong.text).toMatch(/새 키확인하지 못했어요/);
    expect(wrong.text).not.toContain("받지 않았어요");
  });

  test("is replaced once it has read, and no page says it", async () => {
    const { NAVER } = site.hospital.businessIds;
    naver.knows.set("naver-new-key-81f2", { businessId: NAVER });
    const page = await site.staff.open(`${SYNC}/naver/credentials`);
    page.fill("새 로그인 키", "a-wrong-key");
    const wrong = await page.press("확인하고 바꾸기");
    expect(wrong.status).toBe(400);
    expect(wrong.field("새 로그인 키").isInvalid).toBe(true);
    expect(wrong.field("새 로그인 키").value).toBe("");
    expect(wrong.text).toContain("네이버가 받지 않았어요. 바뀐 것은 없어요.");
    wrong.fill("새 로그인 키", "naver-new-key-81f2");
    const done = await wrong.press("확인하고 바꾸기");
    expect(done.address).toBe(`${SYNC}/naver/jobs`);
    expect(done.text).toContain("저장됨 ····81f2");
    expect(done.text).not.toContain("naver-new-key");
  });
});

describe("the end of a link", () => {
  test("says what is lost in figures; what was typed wrong stays; typed right it is over", async () => {
    await site.request(NAME, "2026-11-23T15:00:00+09:00");
    const page = await site.staff.open(`${SYNC}/naver/disconnect`);
    expect(page.text).toMatch(/1\s*앞으로의 예약이 네이버와 끊겨요/);
    expect(page.text).toContain("지난 예약은 지우지 않아요");
    expect(page.text).not.toMatch(/0\s*지난 예약은/);
    expect((await page.follow("보기")).text).toContain(NAME);
    const field = /네이버 1건을 그대로 적어 주세요/;
    page.fill(field, "네이버 2건");
    const wrong = await page.press("연동 해제");
    expect(wrong.status).toBe(400);
    expect(wrong.field(field).value).toBe("네이버 2건");
    expect(wrong.field(field).description).toContain("네이버 1건이라고 적어 주세요.");
    wrong.fill(field, "1");
    const over = await wrong.press("연동 해제");
    expect(over.address).toBe(SYNC);
    expect(over.text).toContain("네이버 연동을 해제했어요.");
    expect(card(over, "네이버").text).toContain("아직");
  });

  test.each(["disconnect", "credentials", "reconcile", "jobs"])(
    "leads from what stands open of it, %s, to the links",
    async (screen) => {
      await setLink({ state: "DISCONNECTED" });
      const page = await site.staff.open(`${SYNC}/naver/${screen}`);
      expect([page.status, page.address]).toEqual([200, SYNC]);
      expect(page.part("status", undefined, /연동돼/).text).toBe("네이버는 연동돼 있지 않아요.");
    },
  );
});

test.each(["phone", "NAVER", "x"])("no such platform: %s", async (platform) => {
  expect((await site.staff.open(`${SYNC}/${platform}/jobs`)).status).toBe(404);
});

describe("on the board a link that is silent", () => {
  const silent = () =>
    setLink({
      ...{ state: "AUTH_REQUIRED", receivingFailsSince: "2026-11-20T13:55:00+09:00" },
      ...{ pulledAt: "2026-11-20T13:55:00+09:00", lastReceivedAt: null },
    });
  const counts = (page: Page) => page.part("navigation", /상태별 건수/).text;

  test("leaves no zero, and an empty queue says until when it was empty", async () => {
    const before = await site.staff.open("/");
    expect(counts(before)).toMatch(/신청 0.*확정 0/s);
    expect(before.text).toContain("확인할 예약이 없어요");
    await silent();
    const page = await site.staff.open("/");
    expect(counts(page)).toMatch(/신청 모름.*확정 모름.*내원 0.*완료 0/s);
    expect(page.text).toContain("13:55까지는 확인할 예약이 없었어요");
    expect(page.text).not.toContain("확인할 예약이 없어요");
    expect(counts(await site.staff.open("/?date=2026-11-19"))).toMatch(/신청 0/);
  });

  test("opens in the panel: what is not known here, and what is not known there", async () => {
    await refused();
    await silent();
    const page = await (
      await site.staff.open("/")
    )
      .part("region", "확인 필요")
      .follow("네이버 재연결 필요");
    expect(page.address).toContain("link=NAVER");
    const panel = panelOf(page);
    expect(panel.text).toMatch(/재연결 필요.*17분째/s);
    expect(panel.text).toContain("13:55 뒤에 네이버로 들어온 예약과 취소는 여기 없어요.");
    expect(panel.text).toMatch(/네이버가 모르는 것2건.*검가.*빈자리초진 진료/s);
    expect((await panel.follow("자세히")).address).toBe(`${SYNC}/naver/jobs`);
    expect((await panel.follow("네이버 다시 로그인")).address).toBe(`${SYNC}/naver/credentials`);
  });
});
