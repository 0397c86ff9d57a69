import { expect, test } from "vitest";
import type { LinkHealth } from "#contract/platform.ts";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { linkLine, shownLinks, troubleOf } from "./link-health.ts";

const link = (given: Partial<LinkHealth>): LinkHealth => ({
  platform: "KAKAO",
  state: "ACTIVE",
  lastReceivedAt: at("14:11"),
  pulledAt: null,
  lastToldAt: at("14:09"),
  receivingFailsSince: null,
  tellingFailsSince: null,
  pausedUntil: null,
  failures: 0,
  answers: true,
  toldNoReservation: false,
  ...given,
});
const line = (given: Partial<LinkHealth>) => linkLine(link(given), NOW);
const contacts = "마지막 수신 14:11, 1분 전 · 마지막 전송 14:09, 3분 전";

test("a link that works says how old its last contact is, each direction by itself", () => {
  expect(line({})).toEqual({ tone: "ok", name: "카카오", word: "정상", why: contacts });
  const received = line({ lastToldAt: null, lastReceivedAt: NOW.toISOString() });
  expect(received).toMatchObject({ word: "정상", why: "마지막 수신 14:12, 방금" });
  expect(line({ lastReceivedAt: at("08:00") })).toMatchObject({
    word: "정상",
    why: "마지막 수신 08:00, 6시간 12분 전 · 마지막 전송 14:09, 3분 전",
  });
});

test("silent for an hour, a link is not called well", () => {
  const quiet = { lastReceivedAt: at("10:50"), lastToldAt: at("09:00", "2026-11-19") };
  expect(line(quiet)).toMatchObject({
    tone: "still",
    word: "3시간 전",
    why: "마지막 수신 10:50, 3시간 22분 전 · 마지막 전송 11월 19일 09:00, 어제. 그 뒤로 주고받은 것이 없어요.",
  });
  expect(line({ lastReceivedAt: at("13:13"), lastToldAt: null }).tone).toBe("ok");
  expect(line({ lastReceivedAt: at("13:12"), lastToldAt: null }).tone).toBe("still");
  expect(line({ lastReceivedAt: null, lastToldAt: null })).toMatchObject({
    tone: "still",
    word: "연동됨",
    why: "연동돼 있어요. 아직 주고받은 예약이 없어요.",
  });
  const unasked = linkLine({ platform: "KAKAO", state: "ACTIVE" }, NOW);
  expect(unasked).toMatchObject({ tone: "still", word: "연동됨", why: "연동돼 있어요." });
});

test.each([
  [
    "only telling fails",
    { tellingFailsSince: at("13:55") },
    "13:55부터 예약 변경을 알리지 못하고 있어요",
    "카카오 예약을 바꾸면 카카오에서도 직접 바꿔 주세요.",
  ],
  [
    "receiving fails",
    { receivingFailsSince: at("13:40"), tellingFailsSince: at("13:55") },
    "13:40부터 예약을 못 받고 있어요",
    "카카오 예약은 카카오에서 직접 확인해 주세요.",
  ],
  [
    "nobody noted since when",
    {},
    "예약 변경을 알리지 못하고 있어요",
    "카카오 예약을 바꾸면 카카오에서도 직접 바꿔 주세요.",
  ],
])("a link to be linked again says which direction fails: %s", (_case, given, trouble, hand) => {
  const broken = link({ state: "AUTH_REQUIRED", ...given });
  expect(troubleOf(broken, NOW)).toBe(trouble);
  expect(linkLine(broken, NOW)).toEqual({
    tone: "broken",
    name: "카카오",
    word: "재연결 필요",
    why: `${trouble}. ${hand} ${contacts}`,
  });
});

test("a link that lags for 5 minutes, or failed often, is late since it failed", () => {
  const late = {
    tone: "late",
    word: "6분 늦음",
    why: `14:06부터 예약 변경을 알리지 못하고 있어요. 다시 이어지면 밀린 것부터 맞출게요. ${contacts}`,
  };
  const lagging = { tellingFailsSince: at("14:06") };
  expect(line({ ...lagging, state: "DEGRADED" })).toMatchObject(late);
  expect(line(lagging)).toMatchObject(late);
  expect(line({ tellingFailsSince: at("14:08") })).toMatchObject({ tone: "ok" });
  expect(line({ state: "DEGRADED" })).toMatchObject({ tone: "late", word: "늦음" });
});

test("one that does not answer is called so, and not by how late it is", () => {
  const silent = { answers: false, state: "DEGRADED", receivingFailsSince: at("14:11") } as const;
  expect(line(silent)).toMatchObject({ tone: "late", word: "응답 없음" });
  expect(line({ ...silent, state: "ACTIVE" })).toMatchObject({ tone: "late", word: "응답 없음" });
  expect(line({ ...silent, state: "PAUSED" })).toMatchObject({ word: "멈춤" });
});

test("a link that is read each minute is late once it was not for 5 minutes, though nothing failed", () => {
  const unread = { lastReceivedAt: at("10:50"), pulledAt: at("14:06") };
  expect(line(unread)).toMatchObject({
    tone: "late",
    word: "6분 늦음",
    why: "14:06부터 예약을 못 받고 있어요. 다시 이어지면 밀린 것부터 맞출게요. 마지막 수신 14:06, 6분 전 · 마지막 전송 14:09, 3분 전",
  });
  expect(line({ lastReceivedAt: at("10:50"), pulledAt: at("14:08") })).toMatchObject({
    tone: "ok",
    why: "마지막 수신 14:08, 4분 전 · 마지막 전송 14:09, 3분 전",
  });
  expect(line({ lastReceivedAt: at("14:10"), pulledAt: at("14:06") })).toMatchObject({
    tone: "ok",
  });
});

test("a link that is stopped says until when", () => {
  const until = line({ state: "PAUSED", pausedUntil: at("18:00") });
  expect(until).toMatchObject({ tone: "paused", word: "멈춤 18:00까지" });
  expect(until.why).toBe("18:00까지 예약 변경을 알리지 않아요. 다시 켜면 차례대로 알릴게요.");
  expect(line({ state: "PAUSED", pausedUntil: at("09:00", "2026-11-21") }).word).toBe(
    "멈춤 11월 21일 09:00까지",
  );
  const open = line({ state: "PAUSED" });
  expect(open.word).toBe("멈춤");
  expect(open.why).toBe("다시 켤 때까지 예약 변경을 알리지 않아요. 다시 켜면 차례대로 알릴게요.");
});

test("links that never were are not shown", () => {
  const links = [link({}), link({ state: "NOT_LINKED" }), link({ state: "DISCONNECTED" })];
  expect(shownLinks(links)).toEqual([links[0]]);
});

test("a link that is asked for and not begun is not said to be made; one that is being verified is", () => {
  const word = (state: "REQUESTED" | "VERIFYING") =>
    linkLine({ platform: "KAKAO", state }, NOW).word;
  expect([word("REQUESTED"), word("VERIFYING")]).toEqual(["잇기 전", "잇는 중"]);
});
