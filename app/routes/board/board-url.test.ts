import { expect, test } from "vitest";
import { boardHref, boardHrefWithoutPanel, viewHref, viewOf } from "./board-url.ts";

const search = new URLSearchParams("view=list&date=2026-11-20&reservation=a&act=cancel&evil=1");

test("keeps what is not changed and drops what is not the board's", () => {
  expect(boardHref(search, { act: null })).toBe("/?view=list&date=2026-11-20&reservation=a");
});
test("without the panel, unless it is filled anew", () => {
  expect(boardHrefWithoutPanel(search)).toBe("/?view=list&date=2026-11-20");
  expect(boardHrefWithoutPanel(search, { new: "1" })).toBe("/?view=list&date=2026-11-20&new=1");
  expect(boardHrefWithoutPanel(new URLSearchParams("new=1"))).toBe("/");
});
test("a view that is not known is the day", () => {
  expect(viewOf(search)).toBe("list");
  expect(viewOf(new URLSearchParams("view=evil"))).toBe("day");
});
test("another view keeps the day and the filters, not what only the list knows", () => {
  const found = new URLSearchParams(
    "view=list&date=2026-11-20&status=CONFIRMED&q=김&cursor=c&act=x",
  );
  expect(viewHref(found, "day")).toBe("/?date=2026-11-20&status=CONFIRMED");
  expect(viewHref(found, "inbox")).toBe("/?view=inbox&date=2026-11-20&status=CONFIRMED");
  expect(viewHref(found, "list")).toBe(
    `/?view=list&date=2026-11-20&status=CONFIRMED&q=${encodeURIComponent("김")}`,
  );
});
