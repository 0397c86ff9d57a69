import { describe, expect, test } from "vitest";
import { takeIn } from "#backend/linking/index.ts";
import { sendSlots } from "#backend/platforms/telling/send-slots.ts";
import type { LinkState } from "#contract/platform.ts";
import { call, login } from "#tests/support/backend.ts";
import { startBusiness } from "#tests/support/business-server.ts";
import { createHospital } from "#tests/support/factories.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { HUB, title, useLinkingDesk } from "#tests/support/linking-desk.ts";

/** What else the pages of the wizard can say, without a script: each state that the walk does not meet. */
const linking = useLinkingDesk();
const { site, toAccount, toVerified, toPairs, toDryRun, typeAccount } = linking;
const NAVER = `${HUB}/naver`;
const link = (columns: object) =>
  site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx
      .insertInto("platformLinks")
      .values({ hospitalId: site.hospital.hospitalId, platform: "NAVER", ...columns } as never)
      .execute(),
  );

describe("the hub", () => {
  test.each<[LinkState, string, string]>([
    ["ACTIVE", "이어졌어요", "상태 보기"],
    ["DEGRADED", "늦음", "상태 보기"],
    ["PAUSED", "멈춤", "상태 보기"],
    ["AUTH_REQUIRED", "재연결 필요", "네이버 시작"],
  ])("of a link that is %s", async (state, word, act) => {
    await link({ ...linkIn(state), linkedAt: "2026-11-03T01:00:00Z", businessId: "b" });
    const hub = await linking.desk().open(HUB);
    expect(hub.text).toContain(word);
    expect(hub.text).toContain("11월 3일");
    expect([...hub.links(act), ...hub.buttons(act)]).toHaveLength(1);
    // Nothing is under way that could be begun anew.
    expect(hub.text).not.toContain("처음부터 다시");
  });

  test("says the same last hour as 연동 현황: the later of what came and what was read", async () => {
    await link({
      ...{ state: "ACTIVE", linkedAt: "2026-11-03T01:00:00Z", businessId: "b" },
      ...{ lastReceivedAt: "2026-11-20T03:00:00Z", pulledAt: "2026-11-20T05:07:00Z" },
    });
    expect((await linking.desk().open(HUB)).text).toContain("마지막 수신 14:07");
    expect((await linking.desk().open("/settings/platform-sync")).text).toMatch(/14:07/);
  });

  test("of a platform that there is no way to", async () => {
    await link({ state: "ACTIVE", businessId: "b" });
    site.backend.services.platforms.KAKAO.endpoint = null;
    const hub = await linking.desk().open(HUB);
    expect(hub.text).toContain("카카오와 주고받는 길을 준비하고 있어요.");
    expect(hub.buttons("카카오 시작")).toEqual([]);
  });

  test("asks before it begins anew, and takes nothing until then", async () => {
    await toPairs();
    const hub = await linking.desk().open(HUB);
    expect(hub.buttons("지우고 처음부터")).toEqual([]);
    hub.unfold("처음부터 다시");
    expect(hub.text).toContain("이어진 연동은 그대로예요.");
    expect(title(await linking.desk().open(NAVER))).toBe("상품 짝짓기");
  });
});

test("계정, saved by somebody else meanwhile: said, and what was typed is there", async () => {
  const page = await toAccount();
  const other = await linking.desk().open(NAVER);
  typeAccount(other);
  await other.press("다음: 확인");
  page.fill("사업장 번호", "mine");
  const late = await page.press("다음: 확인");
  expect(late.status).toBe(409);
  expect(late.part("alert").text).toContain("그사이 먼저 바뀌어서 하지 않았어요.");
  expect(late.field("사업장 번호").value).toBe("mine");
});

describe("확인", () => {
  test("before anything was read", async () => {
    const page = await toAccount();
    typeAccount(page);
    const verify = await page.press("다음: 확인");
    expect(title(verify)).toBe("네이버 확인");
    expect(verify.text).toContain("읽기만 하고, 10초쯤 걸릴 수 있어요.");
    expect(verify.buttons("다음: 상품 짝짓기")).toEqual([]);
  });

  test("with a key that is not let in", async () => {
    linking.business().key = "another";
    const page = await toAccount();
    page.fill("사업장 번호", String(linking.business().account.businessId));
    page.fill("로그인 키", "a-key-that-is-wrong");
    const shut = await (await page.press("다음: 확인")).press("확인하기");
    expect(title(shut)).toBe("네이버에 들어가지 못했어요");
    expect(shut.text).toContain("이 키로는 들여보내지 않아요. “누구세요”");
    expect((await shut.follow("계정 고치기")).address).toBe(`${NAVER}?page=1`);
  });

  test("without the permission to tell bookings", async () => {
    linking.business().account.permissions = ["items"];
    const page = await toVerified();
    expect(title(page)).toBe("네이버를 다 읽지 못했어요");
    expect(page.text).toContain("예약을 알릴 권한이 없어요.");
    expect(page.text).toContain("고칠 것은 네이버 쪽에 있어요.");
  });

  test("counts a booking that is listed twice once, as every page after it", async () => {
    const { bookings } = linking.business();
    linking.business().bookings = [...bookings, ...bookings];
    const page = await toVerified();
    expect(page.text).toMatch(/예약\s*앞으로 4건/);
    const dry = await (await page.press("다음: 상품 짝짓기")).press("다음: 미리 보기");
    expect(dry.text).toMatch(/4\s*앞으로의 예약/);
  });

  test("free starts that did not come are not none, and one goes on without them", async () => {
    linking.business().faults.set("items/i-1/slots", 503);
    const page = await toVerified();
    expect(page.text).not.toMatch(/빈자리\s*0칸/);
    const dry = await (await page.press("다음: 상품 짝짓기")).press("다음: 미리 보기");
    expect(dry.text).toContain("지금 빈자리는 읽지 못했지만, 지우고 이것으로 바꿔요");
  });
});

test("상품 짝짓기 and 미리 보기, of one that is made there and of what becomes another", async () => {
  linking.business().items[0] = {
    ...linking.business().items[0],
    ...{ description: "다른 설명", price: { kind: "uncovered", amount: 45_000, from: false } },
  };
  const page = await toPairs();
  page.field("재진 진료와 이을 네이버 상품").choose("네이버에 새로 만들기");
  const dry = await page.press("다음: 미리 보기");
  expect(dry.text).toMatch(/1\s*새 상품: 재진 진료/);
  expect(dry.text).toContain("상품 이름 초진진료 → 초진 진료, 설명");
  expect(dry.text).toMatch(/금액 45,000원 → /);
  expect(dry.unfold("견주기").text).toContain("다른 설명");
});

describe("연동 시작 and 마침", () => {
  test("of a business that another hospital is linked with: said, and nothing has begun", async () => {
    const other = await createHospital(site.backend.database);
    linking.business().account.businessId = other.businessIds.NAVER;
    const refused = await (await toDryRun()).press("연동 시작");
    expect(refused.part("alert").text).toContain("다른 병원과 이어져 있어요.");
    expect(title(refused)).toBe("무엇이 바뀌는지");
  });

  test("leads on to the next platform, and says the free starts that were sent", async () => {
    const kakao = await startBusiness("our-kakao");
    site.backend.services.platforms.KAKAO.endpoint = { url: kakao.url };
    const hub = await linking.desk().open(HUB);
    hub.field("카카오 잇기").check();
    await hub.press("위에서부터 시작");
    const page = await linking.desk().open(NAVER);
    typeAccount(page);
    const verified = await (await page.press("다음: 확인")).press("확인하기");
    const dry = await (await verified.press("다음: 상품 짝짓기")).press("다음: 미리 보기");
    const done = await dry.press("연동 시작");
    const { hospitalId } = site.hospital;
    const { services } = site.backend;
    const signal = AbortSignal.timeout(20_000);
    await takeIn(services, { hospitalId, platform: "NAVER" }, signal);
    const booked = await call(
      `${site.backend.url}/backend/reservation/v1/hospitals/${hospitalId}/reservations`,
      {
        token: (await login(site.backend)).accessToken,
        json: {
          ...{ productId: site.hospital.products[0]?.productId, platform: "PHONE" },
          ...{
            start: "2026-11-24T10:00:00+09:00",
            party: { name: "유하람", phone: "01000005678" },
          },
        },
      },
    );
    expect(booked.code).toBe("0000");
    const items = await site.backend.database.inHospital(hospitalId, (trx) =>
      trx.selectFrom("platformItems").select(["productId", "itemId"]).execute(),
    );
    for (const item of items)
      await sendSlots(services, { hospitalId, platform: "NAVER", ...item }, signal);
    const sent = linking.business().starts;
    expect(sent).toBeGreaterThan(0);
    const after = await done.follow("새로 고침");
    expect(after.text).toContain(`${sent.toLocaleString("ko-KR")}칸 모두 보냈어요. 미리 볼 때는`);
    const next = await after.follow("다음: 카카오");
    expect(title(next)).toBe("카카오 예약 계정");

    next.fill("파트너 번호", "our-kakao");
    next.fill("연동 키", kakao.key);
    const seen = await (await next.press("다음: 확인")).press("확인하기");
    expect(title(seen)).toBe("카카오에서 찾은 것");
    const last = await (
      await (await seen.press("다음: 상품 짝짓기")).press("다음: 미리 보기")
    ).press("연동 시작");
    expect(title(last)).toBe("카카오와 이었어요");
    expect(last.links(/^다음:/)).toEqual([]);
  });
});
