import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noticeText } from "#app/text/notices.ts";
import { BURST_MS, createAnnouncer } from "./announcer.ts";
import { claim, noticesOf, type Notice } from "./claimed.ts";

const request = (id: string): Notice => ({ kind: "requests", id });
const NOW = Date.parse("2026-11-20T05:12:00Z");

let kept: string | null;
beforeEach(() => {
  kept = null;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A tab of the browser; all have one store. */
function tab({ isInFront = false } = {}) {
  const told: Notice[][] = [];
  const is = { isInFront };
  const announce = createAnnouncer({
    isInFront: () => is.isInFront,
    claim: (notices) => {
      const claimed = claim(kept, notices, NOW);
      kept = claimed.kept;
      return Promise.resolve(claimed.own);
    },
    tell: (notices) => told.push([...notices]),
  });
  return { told, announce, is };
}
const burst = () => vi.advanceTimersByTimeAsync(BURST_MS);

test("a burst is told of once, and what comes after it again", async () => {
  const { told, announce } = tab();
  announce([request("1")]);
  await vi.advanceTimersByTimeAsync(BURST_MS - 1);
  announce([request("2"), { kind: "expired", id: "3" }]);
  await burst();
  expect(told).toEqual([[request("1"), request("2"), { kind: "expired", id: "3" }]]);
  announce([request("4")]);
  await burst();
  expect(told).toHaveLength(2);
  announce([]);
  await burst();
  expect(told).toHaveLength(2);
});

test("of many tabs one tells, also of what another has heard later", async () => {
  const [one, other] = [tab(), tab()];
  one.announce([request("1")]);
  other.announce([request("1")]);
  await burst();
  other.announce([request("1"), request("2")]);
  await burst();
  expect([...one.told, ...other.told]).toEqual([[request("1")], [request("2")]]);
});

test("what stands before one's eyes is told of nowhere", async () => {
  const [front, behind, late] = [tab({ isInFront: true }), tab(), tab()];
  behind.announce([request("1")]);
  front.announce([request("1")]);
  late.announce([request("2")]);
  late.is.isInFront = true;
  await burst();
  expect([...front.told, ...behind.told, ...late.told]).toEqual([]);
});

test("the same is news again after five minutes: sent again, it can be refused again", () => {
  const refused: Notice = { kind: "untold", id: "1" };
  const first = claim(null, [refused], NOW);
  expect(claim(first.kept, [refused], NOW + 299_999).own).toEqual([]);
  expect(claim(first.kept, [refused], NOW + 300_000).own).toEqual([refused]);
  expect(claim("{no json", [refused], NOW).own).toEqual([refused]);
});

test("says how many of what, and nobody's name", () => {
  const news = { requests: ["1", "2"], untold: ["3"], expired: [], loads: ["l REVIEW"] };
  expect(noticeText(noticesOf(news).map(({ kind }) => kind))).toBe(
    "예약 신청 2건 · 못 알림 1건 · 상품 가져오기 1건",
  );
});

test("a kind that the account has switched off is told of nowhere", () => {
  const news = { requests: ["1"], untold: ["3"], expired: ["4"], loads: ["l REVIEW"] };
  expect(noticesOf(news, ["requests", "untold", "loads"])).toEqual([{ kind: "expired", id: "4" }]);
});
