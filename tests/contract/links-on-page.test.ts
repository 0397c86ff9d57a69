import type { Updateable } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { PlatformLinks } from "#backend/database/schema.ts";
import { linkIn } from "#tests/support/link-in.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const at = (clock: string) => new Date(`2026-11-20T${clock}:00+09:00`);

/** Sets how the link with Kakao stands. @returns the board */
async function boardWith(kakao: Updateable<PlatformLinks>) {
  const { backend, hospital } = site;
  await backend.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("platformLinks")
      .set(kakao)
      .where("hospitalId", "=", hospital.hospitalId)
      .where("platform", "=", "KAKAO")
      .execute(),
  );
  const page = await site.staff.open("/");
  return {
    bar: page.text.slice(0, page.text.indexOf("로그아웃")),
    page,
  };
}

const queueOf = (page: Page) => page.part("region", "확인 필요").text;

test("a link that locks us out, and still brings bookings, says only that it is not told", async () => {
  await site.request("한지우", "2026-11-20T16:00:00+09:00");
  const { bar, page } = await boardWith({
    ...{ state: "AUTH_REQUIRED", tellingFailsSince: at("13:55") },
    ...{ lastReceivedAt: at("14:10"), lastToldAt: at("13:52") },
  });
  const trouble = "13:55부터 예약 변경을 알리지 못하고 있어요";
  expect(bar).toContain("카카오 재연결 필요");
  expect(bar).toContain("마지막 수신 14:10, 2분 전 · 마지막 전송 13:52, 20분 전");
  expect(bar).toContain("네이버 정상마지막 수신 14:12, 방금");
  expect(queueOf(page)).toContain(`카카오 재연결 필요 ${trouble}`);
  expect(page.part("region", "연동 상태와 날짜").text).toContain(trouble);
  expect(page.text).not.toMatch(/못 받/);
});

test("a link that is told of no booking says so where a telling would be shown, and when it was told of free times", async () => {
  const { backend, hospital } = site;
  const { NAVER } = backend.services.platforms;
  const { endpoint } = NAVER;
  onTestFinished(() => {
    NAVER.endpoint = endpoint;
  });
  NAVER.endpoint = { url: "http://127.0.0.1:9" };
  const says = "예약은 받기만 하는 연동이라 네이버에 알리지 않아요.";
  await site.request("한지우", "2026-11-20T16:00:00+09:00");
  const { id } = await backend.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .selectFrom("reservations")
      .select("reservationId as id")
      .where("partyName", "=", "한지우")
      .executeTakeFirstOrThrow(),
  );
  const shows = async (told: string[], lastToldAt: Date | null = null) => {
    await backend.database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .updateTable("platformLinks")
        .set({ account: JSON.stringify({ told }), lastToldAt })
        .where("hospitalId", "=", hospital.hospitalId)
        .where("platform", "=", "NAVER")
        .execute(),
    );
    const paths = [`/?reservation=${id}`, "/?link=NAVER", "/settings/platform-sync"];
    const pages = await Promise.all(paths.map((path) => site.staff.open(path)));
    return pages.map(({ text }) => text.includes(says));
  };
  expect(await shows([])).toEqual([true, true, true]);
  expect(await shows(["SLOTS"])).toEqual([true, true, true]);
  expect(await shows(["SLOTS"], site.backend.clock())).toEqual([true, false, false]);
  expect(await shows(["RESERVATION"])).toEqual([false, false, false]);
});

test("a link that cannot be heard says that first", async () => {
  const { page } = await boardWith({
    ...{ state: "AUTH_REQUIRED", lastReceivedAt: at("13:50") },
    ...{ receivingFailsSince: at("13:51"), tellingFailsSince: at("13:55") },
  });
  expect(queueOf(page)).toContain("13:51부터 예약을 못 받고 있어요");
  expect(page.text).not.toContain("알리지 못");
});

test("a link that was silent for hours is not called well; one that is stopped says until when", async () => {
  const silent = await boardWith({ lastReceivedAt: at("09:20"), lastToldAt: null });
  expect(silent.bar).toContain("카카오 4시간 전마지막 수신 09:20, 4시간 52분 전");
  expect(silent.bar).not.toContain("카카오 정상");
  const paused = await boardWith({ ...linkIn("PAUSED"), pausedUntil: at("18:00") });
  expect(paused.bar).toContain("카카오 멈춤 18:00까지");
});
