import { BOARD_ROUTE, DAY, type Page } from "./page.ts";

/** The board with its views, steps and panels. */
export const BOARD_PAGES: Record<string, Page> = {
  board: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}`,
    most: { warm: 3, cold: 9, kilobytes: 95, elements: 1300 },
  },
  // Where a product has no free start the next one is looked for.
  "a closed day": {
    route: BOARD_ROUTE,
    path: "/?date=2026-11-22",
    most: { warm: 4, cold: 10, kilobytes: 32, elements: 383 },
  },
  "the day chooser": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&calendar=2026-11`,
    most: { warm: 6, cold: 12, kilobytes: 103, elements: 1450 },
  },
  // What one keeps comes with the board: no statement more.
  "the filters": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&status=CONFIRMED&filters=1`,
    most: { warm: 3, cold: 9, kilobytes: 99, elements: 1380 },
  },
  panel: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&reservation=:id`,
    most: { warm: 4, cold: 10, kilobytes: 105, elements: 1400 },
  },
  "panel of another day": {
    route: BOARD_ROUTE,
    path: "/?date=2026-11-23&reservation=:id",
    most: { warm: 5, cold: 11, kilobytes: 68, elements: 720 },
  },
  // What the platform does not know is an answer of its own.
  "a link": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&link=NAVER`,
    most: { warm: 8, cold: 14, kilobytes: 105, elements: 1400 },
  },
  move: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&reservation=:id&act=move`,
    most: { warm: 7, cold: 13, kilobytes: 112, elements: 1570 },
  },
  booking: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&new=1`,
    most: { warm: 6, cold: 12, kilobytes: 106, elements: 1530 },
  },
  "booking, for who had one that is over": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&new=1&again=:id`,
    most: { warm: 7, cold: 13, kilobytes: 106, elements: 1530 },
  },
  // The days stand in place of the times: no statement more.
  "booking, another day": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&new=1&days=${DAY.slice(0, 7)}`,
    most: { warm: 6, cold: 12, kilobytes: 110, elements: 1560 },
  },
  // The weeks stand in place of the times: no statement more.
  "booking, a series": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&new=1&start=2026-11-25T06:00:00.000Z&series=12`,
    most: { warm: 6, cold: 12, kilobytes: 110, elements: 1700 },
  },
  list: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=list`,
    most: { warm: 6, cold: 12, kilobytes: 108, elements: 1320 },
  },
  // Above the goal: board, list and what the file would hold are three answers.
  "list and export": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=list&export=1`,
    most: { warm: 9, cold: 15, kilobytes: 112, elements: 1420 },
  },
  many: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=list&many=CONFIRMED&pick=:id`,
    most: { warm: 6, cold: 12, kilobytes: 111, elements: 1400 },
  },
  week: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=week`,
    most: { warm: 6, cold: 12, kilobytes: 87, elements: 952 },
  },
  "week and panel": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=week&reservation=:id`,
    most: { warm: 7, cold: 13, kilobytes: 96, elements: 1050 },
  },
  "week of a product": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=week&product=:product`,
    most: { warm: 6, cold: 12, kilobytes: 80, elements: 752 },
  },
  month: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=month`,
    most: { warm: 6, cold: 12, kilobytes: 76, elements: 900 },
  },
  stats: {
    route: BOARD_ROUTE,
    path: "/?view=stats&from=2026-11-01&to=2026-11-30",
    most: { warm: 6, cold: 12, kilobytes: 60, elements: 700 },
  },
  "stats and export": {
    route: BOARD_ROUTE,
    path: "/?view=stats&from=2026-11-01&to=2026-11-30&export=1",
    most: { warm: 6, cold: 12, kilobytes: 63, elements: 760 },
  },
  inbox: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=inbox`,
    most: { warm: 3, cold: 9, kilobytes: 86, elements: 1290 },
  },
  search: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=list&q=한지우`,
    most: { warm: 6, cold: 12, kilobytes: 106, elements: 1360 },
  },
  "list and panel": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=list&reservation=:id`,
    most: { warm: 7, cold: 13, kilobytes: 109, elements: 1410 },
  },
  "search and panel of another day": {
    route: BOARD_ROUTE,
    path: "/?date=2026-11-23&view=list&q=한지우&reservation=:id",
    most: { warm: 8, cold: 14, kilobytes: 103, elements: 1460 },
  },
  "move on another day": {
    route: BOARD_ROUTE,
    path: "/?date=2026-11-23&reservation=:id&act=move",
    most: { warm: 8, cold: 14, kilobytes: 62, elements: 827 },
  },
  // Above the goal: board, list and free times are three answers, each with its begin and commit.
  "search and move on another day": {
    route: BOARD_ROUTE,
    path: "/?date=2026-11-23&view=list&q=한지우&reservation=:id&act=move",
    most: { warm: 11, cold: 17, kilobytes: 113, elements: 1630 },
  },
  // Above the goal for the same reason.
  "list and booking": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=list&new=1`,
    most: { warm: 9, cold: 15, kilobytes: 116, elements: 1530 },
  },
  // A question in the panel, each alike.
  ...Object.fromEntries(
    ["cancel", "left", "reject", "status", "undo"].map((act): [string, Page] => [
      act,
      {
        route: BOARD_ROUTE,
        path: `/?date=${DAY}&reservation=:id&act=${act}`,
        most: { warm: 4, cold: 10, kilobytes: 92, elements: 1385 },
      },
    ]),
  ),
};
