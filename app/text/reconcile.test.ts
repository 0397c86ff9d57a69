import { describe, expect, test } from "vitest";
import { BY_NIGHT } from "#contract/by-night.ts";
import type { Difference } from "#contract/reconcile.ts";
import { makeDifference, makeReconciliation, makeSide } from "#tests/support/differences.ts";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { figuresOf, latelyText } from "./reconcile-figures.ts";
import { chosenText, isGoing, resolvedText, settledFirstText } from "./reconcile-settled.ts";
import { sideName, subjectText, sideText, sinceText } from "./reconcile-sides.ts";
import { reconcileThen, reconcileTitle } from "./reconcile.ts";
import type { LinkState } from "#contract/platform.ts";
import { thenText } from "./reconcile-then.ts";

const then = (
  given: Partial<Difference>,
  side: "OURS" | "THEIRS",
  platform: "NAVER" | "EMR" = "NAVER",
) => thenText(makeDifference(given), side, platform).join("");

const NAVER = { platform: "NAVER", state: "ACTIVE" } as const;

test("what waits goes within moments, unless the link stands still, or takes no word of it", () => {
  const one = makeDifference({ resolvedTo: "OURS", telling: "WAITS" });
  const newest = makeReconciliation({ differences: [one] });
  const link = { state: "ACTIVE", toldNoReservation: false } as const;
  expect(isGoing(link, newest)).toBe(true);
  expect(isGoing({ ...link, state: "PAUSED" }, newest)).toBe(false);
  expect(isGoing({ ...link, toldNoReservation: true }, newest)).toBe(false);
  const slots = makeReconciliation({ differences: [{ ...one, kind: "SLOTS" }] });
  expect(isGoing({ ...link, toldNoReservation: true }, slots)).toBe(true);
});

describe("what choosing does is said per row", () => {
  test("of a reservation: what is sent, and that the patient reads of it where they do", () => {
    expect(then({}, "OURS")).toBe("네이버에 확정을 보내요. 환자에게 알림이 가요.");
    expect(then({}, "OURS", "EMR")).toBe("EMR에 확정을 보내요.");
  });

  test("of a reservation: what it becomes here, and what is kept of what it was", () => {
    expect(then({}, "THEIRS")).toBe("여기를 신청으로 바꿔요.");
    const done = makeSide({ status: "COMPLETED", start: at("14:30") });
    const off = makeSide({ status: "CANCELED", start: at("14:30") });
    expect(then({ ours: done, theirs: off }, "THEIRS")).toBe(
      "여기를 취소로 바꿔요. 완료 기록은 이력에 남아요.",
    );
    expect(then({ ours: null }, "THEIRS")).toBe("여기에 신청으로 올라와요. 답을 기다려요.");
    expect(then({ theirs: null }, "THEIRS")).toBe("네이버에 없으니 여기를 취소로 바꿔요.");
  });

  test("of a start that differs: where it is moved", () => {
    const moved = makeSide({ status: "CONFIRMED", start: at("15:00") });
    expect(then({ theirs: moved }, "OURS")).toBe("네이버를 14:30으로 옮겨요.");
    expect(then({ theirs: moved }, "THEIRS")).toBe("여기를 15:00으로 옮겨요.");
  });

  test("of free times and of products", () => {
    const shut = {
      kind: "SLOTS" as const,
      ours: makeSide({ free: 0 }),
      theirs: makeSide({ free: 1 }),
    };
    expect(then(shut, "OURS")).toBe("네이버에서 닫아요.");
    const price = (amount: number, from: boolean) =>
      makeSide({ price: { kind: "UNCOVERED", amount, from } });
    const item = { kind: "ITEM" as const, field: "price" as const };
    const both = { ...item, ours: price(50_000, true), theirs: price(45_000, false) };
    expect(then(both, "OURS")).toBe("네이버의 상품 금액을 50,000원부터로 바꿔요.");
    expect(then(both, "THEIRS")).toBe("여기의 상품 금액을 45,000원으로 바꿔요.");
  });
});

test("a side says how it has it, and that it has none of it", () => {
  const one = makeDifference();
  expect(sideText(one, one.ours)).toBe("확정");
  expect(sideText(one, null)).toBe("없음");
  const unread = makeSide({ text: "NOSHOW_WAIT" });
  expect(sideText({ ...one, theirs: unread }, unread)).toBe("NOSHOW_WAIT");
  const moved = makeDifference({ theirs: makeSide({ status: "CONFIRMED", start: at("15:00") }) });
  expect(sideText(moved, moved.theirs)).toBe("15:00 확정");
  const slots = makeDifference({ kind: "SLOTS" });
  expect(
    [null, makeSide({ free: 0 }), makeSide({ free: 2 })].map((s) => sideText(slots, s)),
  ).toEqual(["닫힘", "닫힘", "2자리 열림"]);
});

test("how long they differ stands beside since when, and is to be seen from an hour", () => {
  expect(sinceText(at("14:00"), NOW)).toEqual({ at: "14:00", long: "12분째", isLong: false });
  expect(sinceText(at("13:12"), NOW)).toMatchObject({ long: "1시간째", isLong: true });
  expect(sinceText(at("18:02", "2026-11-19"), NOW)).toMatchObject({
    at: "어제 18:02",
    long: "20시간째",
  });
  expect(sinceText(at("10:00", "2026-11-18"), NOW)).toMatchObject({
    at: "11월 18일",
    long: "2일째",
  });
  expect(sinceText(null, NOW)).toBeNull();
});

describe("what was compared", () => {
  test("nothing different is three figures", () => {
    const newest = makeReconciliation();
    expect(reconcileTitle("NAVER", newest, 0)).toBe("네이버와 다른 것이 없어요");
    expect(figuresOf(newest).map(({ figure, then }) => `${figure} ${then}`)).toEqual([
      "38건 11월 20일–12월 18일",
      "212칸 모두 같아요",
      "6개 1개는 네이버로 안 보냄",
    ]);
  });

  test("a thousand of them is read at once", () => {
    const slots = { compared: 2184, of: 2184, why: null };
    expect(figuresOf(makeReconciliation({ slots }))[1]).toMatchObject({ figure: "2,184칸" });
    const half = makeReconciliation({ state: "PARTIAL", slots: { ...slots, compared: 1200 } });
    expect(figuresOf(half)[1]).toMatchObject({ figure: "1,200 / 2,184칸" });
    expect(reconcileThen(makeReconciliation({ slots }), 1, NOW)).toContain("빈자리 2,184칸");
  });

  test("what is settled and not told yet is being sent, and nothing is called the same", () => {
    const settled = { resolvedTo: "OURS", resolvedAt: at("14:12"), resolvedBy: "김실장" } as const;
    const waiting = makeDifference({ ...settled, telling: "WAITS" });
    const newest = makeReconciliation({ differences: [waiting] });
    expect(reconcileTitle("NAVER", newest, 0)).toBe("네이버에 1개를 보내고 있어요");
    expect(reconcileThen(newest, 0, NOW)).toBe(
      "14:12에 양쪽을 읽어 견줬고, 다르던 것 1개는 어느 쪽으로 할지 정했어요.",
    );
    expect(resolvedText(waiting, NAVER, NOW)).toBe("여기 것을 보내고 있어요.");
    expect(resolvedText(waiting, { ...NAVER, state: "PAUSED" }, NOW)).toBe(
      "여기 것을 다시 켜면 보내요.",
    );
    const free = makeReconciliation({ differences: [{ ...waiting, kind: "SLOTS" }] });
    expect(figuresOf(free)[1]).toMatchObject({ figure: "212칸", then: "" });
    const told = makeDifference(settled);
    expect(reconcileTitle("NAVER", makeReconciliation({ differences: [told] }), 0)).toBe(
      "네이버와 다른 것이 없어요",
    );
    expect(resolvedText(told, NAVER, NOW)).toBe("14:12 김실장 님이 여기 것으로 맞췄어요.");
  });

  test("what is settled and was not taken is not told, and nothing is called the same", () => {
    const settled = { resolvedTo: "OURS", resolvedAt: at("14:12"), resolvedBy: "김실장" } as const;
    const failed = makeDifference({ ...settled, telling: "FAILED" });
    expect(resolvedText(failed, NAVER, NOW)).toBe(
      "14:12 김실장 님이 여기 것으로 정했지만 네이버에 알리지 못했어요.",
    );
    const newest = makeReconciliation({ differences: [failed, { ...failed, kind: "SLOTS" }] });
    expect(reconcileTitle("NAVER", newest, 0)).toBe("네이버에 알리지 못한 것 2");
    expect(figuresOf(newest)[1]).toMatchObject({ figure: "212칸", then: "" });
  });

  test("half read is no zero and not the same", () => {
    const why = "EMR이 10초 동안 답하지 않았어요";
    const newest = makeReconciliation({
      ...{ platform: "EMR", state: "PARTIAL" },
      reservations: { compared: 21, of: 38, why },
      slots: { compared: 0, of: null, why },
    });
    expect(reconcileTitle("EMR", newest, 0)).toBe("EMR과 다 견주지 못했어요");
    expect(reconcileThen(newest, 0, NOW)).toContain("나머지는 같은지 몰라요");
    expect(figuresOf(newest).slice(0, 2)).toMatchObject([
      { figure: "21 / 38건", then: "21건은 모두 같아요", isKnown: true },
      { figure: "모름", then: why, isKnown: false },
    ]);
  });
});

test("what is done at night is said to be done by itself, and is nobody's work", () => {
  const nightly = makeReconciliation({ startedBy: BY_NIGHT, finishedAt: at("04:12") });
  expect(reconcileThen(nightly, 0, NOW)).toBe("04:12에 밤사이 자동으로 양쪽을 모두 읽어 견줬어요.");
  expect(reconcileThen(makeReconciliation({ finishedAt: at("04:12") }), 0, NOW)).toBe(
    "04:12에 양쪽을 모두 읽어 견줬어요.",
  );
  const settled = (resolvedBy: string) =>
    makeDifference({ resolvedTo: "THEIRS", resolvedAt: at("04:12"), resolvedBy });
  expect(resolvedText(settled(BY_NIGHT), NAVER, NOW)).toBe(
    "04:12 밤사이 자동으로 네이버 것으로 맞췄어요.",
  );
  expect(resolvedText(settled("김실장"), NAVER, NOW)).toBe(
    "04:12 김실장 님이 네이버 것으로 맞췄어요.",
  );
  expect(settledFirstText([settled(BY_NIGHT)])).toContain("다른 곳에서 먼저 맞춘 것");
});

test("what came of the last days is said as far as it is known", () => {
  const lately = (found: number, since: string | null) =>
    latelyText(makeReconciliation({ lately: { found, settled: found, since } }));
  expect(lately(0, null)).toBe("매일 새벽에도 저절로 맞춰 봐요.");
  expect(lately(0, at("14:12", "2026-11-14"))).toContain("지난 7일 동안 다른 것이 없었어요.");
  expect(lately(0, at("14:13", "2026-11-14"))).toContain("11월 14일부터 다른 것이 없었어요.");
  expect(lately(2, at("04:00"))).toContain("11월 20일부터 다른 것 2개가 있었고 모두 풀었어요.");
});

test("before it is sent one reads that it is held for six seconds", () => {
  const naver = (state: LinkState) => ({ platform: "NAVER", state }) as const;
  const both = "네이버에 1개를 보내고 여기 1개를 바꿔요.";
  expect(chosenText(1, 1, naver("ACTIVE"))).toBe(`${both} 6초 뒤에 보내요.`);
  expect(chosenText(1, 1, naver("PAUSED"))).toBe(`${both} 다시 켜면 보내요.`);
  expect(chosenText(1, 1, naver("AUTH_REQUIRED"))).toBe(`${both} 연결되면 보내요.`);
  expect(chosenText(0, 2, naver("PAUSED"))).toBe("여기 2개를 바꿔요.");
});

test("the choice of a side says whose it is, what it is about and how that side has it", () => {
  const one = makeDifference({ name: "한지우" });
  const of = { platform: "NAVER", now: NOW } as const;
  const { name, what } = subjectText(one, NOW);
  expect(what).not.toBe("");
  expect(sideName(one, "OURS", of)).toBe(`${name} ${what}, 여기 ${sideText(one, one.ours)}`);
  expect(sideName(one, "THEIRS", of)).toBe(`${name} ${what}, 네이버 ${sideText(one, one.theirs)}`);
});
