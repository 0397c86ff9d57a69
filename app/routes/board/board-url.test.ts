import { expect, test } from "vitest";
import { BOARD_ACTION, FIND } from "../addresses.ts";
import { boardDate, openedBy, viewOf } from "./board-params.ts";
import { boardAddress } from "./board-url.ts";

const search = new URLSearchParams("view=list&date=2026-11-20&reservation=a&act=cancel&evil=1");

test("keeps what is not changed and drops what is not the board's", () => {
  expect(boardAddress(search).to({ act: null })).toBe("/?view=list&date=2026-11-20&reservation=a");
});
test("carries no word on that is longer than any that can be looked for", () => {
  const words = (length: number) => new URLSearchParams({ view: "list", q: "a".repeat(length) });
  expect(boardAddress(words(100)).asked("q")).toHaveLength(100);
  expect(boardAddress(words(101)).asked("q")).toBeNull();
  expect(boardAddress(words(7_000)).to({ date: "2026-11-20" })).toBe("/?view=list&date=2026-11-20");
  expect(boardAddress(words(7_000)).action).toBe("/?index&view=list");
  const cursor = new URLSearchParams({ cursor: "c".repeat(500) });
  expect(boardAddress(cursor).asked("cursor")).toHaveLength(500);
});
test("without the panel, unless it is filled anew", () => {
  expect(boardAddress(search).away()).toBe("/?view=list&date=2026-11-20");
  expect(boardAddress(search).away({ new: "1" })).toBe("/?view=list&date=2026-11-20&new=1");
  expect(boardAddress(new URLSearchParams("new=1")).away()).toBe("/");
});
test("a view that is not known is the day", () => {
  expect(viewOf(search)).toBe("list");
  expect(viewOf(new URLSearchParams("view=evil"))).toBe("day");
});
test("the search of every screen leads to the list", () => {
  expect(viewOf(new URLSearchParams(FIND.fields))).toBe("list");
  const { asked, to } = boardAddress(new URLSearchParams({ ...FIND.fields, [FIND.words]: "김" }));
  expect(asked("q")).toBe("김");
  expect(to({ q: null })).toBe(`${FIND.action}?${new URLSearchParams(FIND.fields).toString()}`);
});
test("a step opens with nothing chosen in it", () => {
  const moving = new URLSearchParams("reservation=a&act=move&day=2026-11-24&start=s");
  expect(boardAddress(moving).step("cancel")).toBe("/?reservation=a&act=cancel");
});
test("what is open is told apart, the last one on top: the focus goes by it", () => {
  const opened = (query: string) => openedBy(new URLSearchParams(query));
  expect(opened("date=2026-11-20&act=move&reservation=a")).toEqual(["reservation=a", "act=move"]);
  expect(opened("slot=930-960&item=p")).toEqual(["slot=930-960"]);
  expect(opened("new=1&start=s&item=p")).toEqual(["new=1"]);
  expect(opened("date=2026-11-20&slot=")).toEqual([]);
});
test("another day closes what is open, but for the move to it; the list shows it too", () => {
  const [today, tomorrow] = ["2026-11-20", "2026-11-21"] as const;
  const day = (query: string, date: string) =>
    boardAddress(new URLSearchParams(query)).day(date, today);
  expect(day("new=1&start=s&status=CONFIRMED", tomorrow)).toBe(
    "/?date=2026-11-21&status=CONFIRMED",
  );
  expect(day("date=2026-11-21&reservation=a&act=cancel", today)).toBe("/");
  expect(day("view=list&from=x&to=x&cursor=c", tomorrow)).toBe("/?view=list&date=2026-11-21");
  const moving = "date=2026-11-20&reservation=a&act=move&start=s&day=2026-11-20";
  const moved = day(moving, tomorrow);
  expect(moved).toBe("/?date=2026-11-20&reservation=a&act=move&day=2026-11-21");
  expect(boardDate(new URLSearchParams(moved.slice(2)), new Date("2026-11-20T01:00Z"))).toBe(
    tomorrow,
  );
  expect(day(`view=list&${moving}`, tomorrow)).toBe("/?view=list&date=2026-11-21");
});
test("a form posts to the board as it is asked for", () => {
  expect(boardAddress(search).action).toBe(
    "/?index&view=list&date=2026-11-20&reservation=a&act=cancel",
  );
  expect(boardAddress(new URLSearchParams()).action).toBe(BOARD_ACTION);
});
test("another view keeps the day and the filters, not what only the list knows", () => {
  const found = new URLSearchParams(
    "view=list&date=2026-11-20&status=CONFIRMED&q=김&cursor=c&act=x",
  );
  expect(boardAddress(found).view("day")).toBe("/?date=2026-11-20&status=CONFIRMED");
  expect(boardAddress(found).view("inbox")).toBe("/?view=inbox&date=2026-11-20&status=CONFIRMED");
  expect(boardAddress(found).view("list")).toBe(
    `/?view=list&date=2026-11-20&status=CONFIRMED&q=${encodeURIComponent("김")}`,
  );
});
test("a row's link is the board without a panel, and its own", () => {
  const { reservation, booking, afterAct } = boardAddress(search);
  expect(reservation("b")).toBe("/?view=list&date=2026-11-20&reservation=b");
  expect(booking()).toBe("/?view=list&date=2026-11-20&new=1");
  const atDesk = boardAddress(new URLSearchParams("new=1&channel=WALK_IN&start=x&day=y"));
  expect(atDesk.booking()).toBe("/?new=1&channel=WALK_IN");
  expect(
    boardAddress(new URLSearchParams()).booking({ item: "i", start: "2026-11-20T01:00Z" }),
  ).toBe("/?new=1&start=2026-11-20T01:00Z&item=i");
  expect(boardAddress(new URLSearchParams()).reservation("b&c")).toBe("/?reservation=b%26c");
  expect(afterAct()).toBe("/?view=list&date=2026-11-20&reservation=a");
  const booked = "/?new=1&channel=WALK_IN&start=x&day=y&item=i";
  const open = boardAddress(new URLSearchParams(booked.slice(2)));
  expect([...new URLSearchParams(open.afterAct().slice(2))].toSorted()).toEqual(
    [...new URLSearchParams(booked.slice(2))].toSorted(),
  );
});

test("the board's day is that of the start which is chosen for a move, the list's is not", () => {
  const now = new Date("2026-11-20T05:12:00Z");
  const day = (more: string) => boardDate(new URLSearchParams(`date=2026-11-21&${more}`), now);
  expect(day("act=move")).toBe("2026-11-21");
  expect(day("act=move&day=2026-11-24")).toBe("2026-11-24");
  expect(day("act=move&day=2026-11-24&start=2026-11-24T16:00:00.000Z")).toBe("2026-11-25");
  expect(day("act=move&start=x&day=x")).toBe("2026-11-21");
  expect(day("act=move&start=%2B275760-09-13T00:00:00Z")).toBe("2026-11-21");
  expect(day("act=cancel&day=2026-11-24")).toBe("2026-11-21");
  expect(day("act=move&day=2026-11-24&view=list")).toBe("2026-11-21");
});
