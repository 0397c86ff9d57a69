import { expect, test } from "vitest";
import type { LinkHealth } from "#contract/platform.ts";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { healthLine, shownLinks } from "./health-line.ts";

const link = (given: Partial<LinkHealth>): LinkHealth => ({
  platform: "KAKAO",
  state: "ACTIVE",
  lastSuccessAt: at("14:06"),
  failures: 0,
  ...given,
});

test("a link says how it is and what to do", () => {
  expect(healthLine(link({}), NOW)).toMatchObject({
    tone: "ok",
    word: "",
    why: "마지막 연락 14:06",
  });
  expect(healthLine(link({ state: "DEGRADED" }), NOW)).toMatchObject({
    tone: "late",
    word: "6분 늦음",
    why: "카카오에 알리지 못하고 있어요. 다시 이어지면 밀린 것부터 알릴게요.",
  });
  const never = healthLine(link({ lastSuccessAt: null }), NOW);
  expect(never.why).toBe("아직 받은 예약이 없어요.");
  const known = healthLine({ platform: "KAKAO", state: "ACTIVE" }, NOW);
  expect(known).toMatchObject({ tone: "ok", why: "이어져 있어요." });
  const broken = healthLine(link({ state: "AUTH_REQUIRED" }), NOW);
  expect(broken.word).toBe("재연결 필요");
  expect(broken.why).toContain("14:06부터 못 받았어요");
});

test("links that never were are not shown", () => {
  const links = [link({}), link({ state: "NOT_LINKED" }), link({ state: "DISCONNECTED" })];
  expect(shownLinks(links)).toEqual([links[0]]);
});
