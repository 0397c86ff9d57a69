import { expect, test } from "vitest";
import { boardHref, boardHrefWithoutPanel } from "./board-url.ts";

const search = new URLSearchParams("view=list&date=2026-11-20&reservation=a&act=cancel&evil=1");

test("keeps what is not changed and drops what is not the board's", () => {
  expect(boardHref(search, { act: null })).toBe("/?view=list&date=2026-11-20&reservation=a");
});
test("without the panel, unless it is filled anew", () => {
  expect(boardHrefWithoutPanel(search)).toBe("/?view=list&date=2026-11-20");
  expect(boardHrefWithoutPanel(search, { new: "1" })).toBe("/?view=list&date=2026-11-20&new=1");
  expect(boardHrefWithoutPanel(new URLSearchParams("new=1"))).toBe("/");
});
