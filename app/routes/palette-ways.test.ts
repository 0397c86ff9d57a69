import { expect, test } from "vitest";
import { paletteWays } from "./palette-ways.ts";

const NOW = new Date("2026-11-20T05:12:00Z");
const to = (pathname: string, search: string, word: string) => {
  const { acts, screens } = paletteWays({ pathname, search }, NOW);
  return [...acts, ...screens].find((way) => way.word === word)?.to;
};

test("on the board the ways keep its day, elsewhere and for today's paper there is none", () => {
  const search = "?date=2026-12-03&reservation=x";
  expect(to("/", search, "예약 등록")).toBe("/?date=2026-12-03&new=1");
  expect(to("/", search, "날짜로 가기")).toBe("/?date=2026-12-03&calendar=2026-12");
  expect(to("/", search, "월")).toBe("/?view=month&date=2026-12-03");
  expect(to("/", search, "오늘 일정 인쇄")).toBe("/?view=list&all=1");
  expect(to("/settings/account", "?date=2026-12-03", "주")).toBe("/?view=week");
  expect(to("/settings/account", "", "날짜로 가기")).toBe("/?calendar=2026-11");
});

test("the week and the month say which they are", () => {
  const { screens } = paletteWays({ pathname: "/", search: "?date=2026-12-03" }, NOW);
  expect(screens.slice(0, 5).map(({ word, sub }) => [word, sub])).toEqual([
    ["일", undefined],
    ["주", "11월 30일–12월 6일"],
    ["월", "2026년 12월"],
    ["목록", undefined],
    ["통계", undefined],
  ]);
});

test("a filter that one keeps leads to the view and the day that one is at", () => {
  const one = { id: "a", name: "네이버 신청", status: "REQUESTED", platform: "NAVER" } as const;
  const saved = [{ ...one, product: null, version: 1 }];
  const at = (pathname: string) =>
    paletteWays({ pathname, search: "?view=week&date=2026-12-03&product=p" }, NOW, saved).filters;
  expect(at("/")[0]).toMatchObject({
    word: "네이버 신청",
    to: "/?view=week&date=2026-12-03&status=REQUESTED&platform=NAVER",
  });
  expect(at("/settings/account")[0]?.to).toBe("/?status=REQUESTED&platform=NAVER");
});

test("the way to a file is there for who may take one", () => {
  const words = (may: boolean) =>
    paletteWays({ pathname: "/", search: "" }, NOW, [], may).acts.map(({ word }) => word);
  expect(words(true)).toContain("목록을 CSV로 내보내기");
  expect(words(false)).toEqual(words(true).filter((word) => !word.includes("CSV")));
});

test("no two ways lead to one address: it is the option's id", () => {
  const { acts, screens } = paletteWays({ pathname: "/", search: "" }, NOW);
  const all = [...acts, ...screens].map((way) => way.to);
  expect(new Set(all).size).toBe(all.length);
});
