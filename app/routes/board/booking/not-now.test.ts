import { expect, test } from "vitest";
import { at, makeBoard, makeLane, PRODUCT, TODAY } from "#tests/support/reservation-fixture.ts";
import { notNowText } from "#app/text/not-now.ts";
import { notNow } from "./not-now.ts";

const minutes = (hour: number, minute = 0) => hour * 60 + minute;
const lunch = { name: "점심", starts: minutes(13), ends: minutes(14) };
const open = {
  hours: {
    ...{ opens: minutes(9), closes: minutes(18), lastAcceptance: minutes(17, 30) },
    breaks: [{ ...lunch, lastAcceptance: minutes(12, 30) }],
  },
  closure: null,
};
const starts = [
  { start: at("12:00"), full: false },
  { start: at("17:00"), full: true },
  { start: at("17:30"), full: false },
];

/** What is said at a time of the clock. */
const said = (clock: string, board: Parameters<typeof makeBoard>[0] = {}) => {
  const now = new Date(at(clock));
  return notNowText(
    notNow(makeBoard({ date: TODAY, opening: open, ...board }), PRODUCT, starts, now),
    now,
  );
};
const WAY = "지금 오신 분은 ‘진료 시간 밖’에서 사유를 적고 받아 주세요.";

test.each([
  ["08:40", "아직 진료 전이에요. 09:00에 시작해요. 가장 이른 빈 시간은 12:00이에요."],
  ["12:31", "점심 전 접수는 끝났어요. 14:00에 다시 시작해요. 가장 이른 빈 시간은 17:30이에요."],
  ["13:20", "지금은 점심이에요. 14:00에 다시 시작해요. 가장 이른 빈 시간은 17:30이에요."],
  ["14:00", "지금 시작할 수 있는 시간이 없어요. 가장 이른 빈 시간은 17:30이에요."],
  ["17:31", "오늘 접수는 17:30에 끝났어요."],
])("at %s it says why, from when on, and how all the same", (clock, why) => {
  expect(said(clock)).toBe(`${why} ${WAY}`);
});

test("the doctor who is away is named; a closed day has a way of its own", () => {
  const away = [{ starts: minutes(15), ends: minutes(16), name: "김원장", why: "학회" }];
  const lanes = [makeLane({ productId: PRODUCT, away })];
  expect(said("15:10", { lanes })).toContain("지금은 받을 수 없어요(김원장 학회).");
  expect(said("16:00", { lanes })).toContain("지금 시작할 수 있는 시간이 없어요.");
  expect(said("10:00", { opening: { hours: null, closure: null } })).toBe(
    "오늘은 진료하지 않는 날이에요. 가장 이른 빈 시간은 12:00이에요. 지금 오신 분은 ‘그래도 예약 받기’에서 사유를 적고 받아 주세요.",
  );
});

test("of a day that the board does not show the hours are not known", () => {
  expect(said("13:20", { date: "2026-11-24" })).toContain("지금 시작할 수 있는 시간이 없어요.");
});
