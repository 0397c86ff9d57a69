import { describe, expect, test } from "vitest";
import { WEEK_ACTS, weekAfter } from "./week-acts.ts";
import { typedWeek, weekIn, weekName, lastMoved, weekOf } from "./week-form.ts";

const lunch = { name: "점심", starts: 780, ends: 840, lastAcceptance: 750 };
const monday = { weekday: 1, opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [lunch] };
const sunday = { weekday: 0, opens: 600, closes: 720, lastAcceptance: 720, breaks: [] };
const week = [sunday, monday];
const saved = typedWeek(week);
const at = (weekday: number) => (weekday + 6) % 7;

test("what is saved is typed and read again as the same, from Monday on", () => {
  const { hours, wrong } = weekOf(typedWeek(week), typedWeek(week));
  expect(hours).toEqual([monday, sunday]);
  expect(wrong).toEqual({});
});

test("the page reads of its form what the server reads", () => {
  const form = new FormData();
  for (const [i, { breaks, ...day }] of typedWeek(week).entries()) {
    for (const [name, value] of Object.entries(day))
      if (name !== "open" || value !== "") form.set(weekName(i, name), value);
    for (const [j, rest] of breaks.entries())
      for (const [name, value] of Object.entries(rest))
        form.set(weekName(i, "breaks", j, name), value);
  }
  expect(weekIn(form)).toEqual(typedWeek(week));
});

test("what is no time is said at its field, and of a closed day nothing", () => {
  const days = typedWeek(week).map((day) => ({ ...day, closes: "아홉" }));
  expect(weekOf(days, saved).wrong).toEqual({
    "hours.0.closes": "09:00처럼 적어 주세요.",
    "hours.6.closes": "09:00처럼 적어 주세요.",
  });
});

test("a break without times is none, and what is after it keeps its names", () => {
  const [first, ...rest] = typedWeek(week);
  const empty = { name: "", starts: " ", ends: "", last: "" };
  const { hours, names } = weekOf(
    [{ ...first!, breaks: [empty, ...first!.breaks] }, ...rest],
    saved,
  );
  expect(hours[0]?.breaks).toEqual([lunch]);
  expect(names["hours.0.breaks.0.starts"]).toBe("hours.0.breaks.1.starts");
  expect(names["hours.1.closes"]).toBe("hours.6.closes");
});

test("no last acceptance: whoever comes before it closes", () => {
  const days = typedWeek(week).map((day) => ({ ...day, last: "" }));
  expect(weekOf(days, saved).hours.map(({ lastAcceptance }) => lastAcceptance)).toEqual([
    1080, 720,
  ]);
});

test("a day's hours are copied to the days that were chosen, open or closed", () => {
  const copied = weekAfter(typedWeek(week), WEEK_ACTS.copy, { from: "1", to: ["3", "0"] });
  const { hours } = weekOf(copied, saved);
  expect(hours).toEqual([monday, { ...monday, weekday: 3 }, { ...monday, weekday: 0 }]);
  const closed = weekAfter(copied, WEEK_ACTS.copy, { from: "2", to: ["1"] });
  expect(weekOf(closed, saved).hours.map(({ weekday }) => weekday)).toEqual([3, 0]);
});

test("a break is added as the week has one already, and taken away again", () => {
  const none = { from: "", to: [] };
  const days = typedWeek([{ ...sunday, closes: 1080 }, monday]);
  const added = weekAfter(days, WEEK_ACTS.addBreak(at(0)), none);
  expect(weekOf(added, saved).hours[1]?.breaks).toEqual([lunch]);
  expect(weekAfter(added, WEEK_ACTS.removeBreak(at(0), 0), none)).toEqual(days);
  expect(weekAfter(added, "remove.9.9", none)).toEqual(added);
});

test("a break that the day's hours leave wholly outside is none; one that they cut is judged", () => {
  const short = (closes: string) => typedWeek(week).map((day) => ({ ...day, closes, last: "" }));
  const { hours, names, left } = weekOf(short("13:00"), saved);
  expect(hours.map(({ breaks }) => breaks)).toEqual([[], []]);
  expect(left).toEqual(["월요일 점심"]);
  expect(Object.keys(names).filter((name) => name.includes("breaks"))).toEqual([]);
  expect(weekOf(short("13:30"), saved).hours[0]?.breaks).toEqual([lunch]);
  expect(weekOf(short("없음"), saved).left).toEqual([]);
});

describe("a break that lies outside the day's hours", () => {
  const typing = (day: object, rest: object = {}) =>
    saved.map((one) =>
      one.weekday === "1"
        ? { ...one, last: "", ...day, breaks: one.breaks.map((was) => ({ ...was, ...rest })) }
        : one,
    );
  const early = { starts: "1시", ends: "2시", last: "" };
  const rests = (days: ReturnType<typeof typing>) => {
    const { hours, left } = weekOf(days, saved);
    return [hours[0]?.breaks.map(({ starts }) => starts), left];
  };

  test("is left out where the hours moved from it, however they are written", () => {
    expect(rests(typing({ closes: "12:30" }, { starts: "１３" }))).toEqual([[], ["월요일 점심"]]);
    expect(rests(typing({ opens: "14:00" }))).toEqual([[], ["월요일 점심"]]);
  });

  test("is judged where it was typed, whether or not the hours moved", () => {
    expect(rests(typing({}, early))).toEqual([[60], []]);
    expect(rests(typing({ closes: "17:00" }, early))).toEqual([[60], []]);
    expect(rests(typing({ closes: "12:30" }, { name: "휴식" }))).toEqual([[780], []]);
  });

  test("is judged where the hours stand as they did, or nothing is known of them", () => {
    expect(rests(typing({ opens: "9", closes: "18" }, early))).toEqual([[60], []]);
    expect(weekOf(typing({ closes: "12:30" }), []).left).toEqual([]);
  });
});

describe("the last acceptance of a day that closes before it", () => {
  const day = { opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] };
  const base = typedWeek([{ weekday: 1, ...day }]);
  const closing = (closes: string, last = "17:30") =>
    lastMoved(
      base.map((one) => (one.weekday === "1" ? { ...one, closes, last } : one)),
      base,
    )[0]?.last;

  test("moves along where nobody typed it, and stays as long before closing", () => {
    expect(closing("13:00")).toBe("12:30");
    expect(closing("１７")).toBe("16:30");
  });

  test("stays where it was typed, where the day closes later, and where there is no room for it", () => {
    expect(closing("13:00", "17:00")).toBe("17:00");
    expect(closing("19:00")).toBe("17:30");
    expect(closing("17:30")).toBe("17:30");
    expect(closing("09:30")).toBe("17:30");
    expect(closing("없음")).toBe("17:30");
  });
});
