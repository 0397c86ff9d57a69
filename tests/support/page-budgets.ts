import { createLeave } from "#app/request/leave.ts";

/**
 * What a page costs with 50 reservations on its day: SQL statements warm and cold (begin with the
 * hospital's name is one, commit is one; cold: nothing in memory), bytes as they leave without
 * compression, elements. Each may cost so much and no more; the statements' goals are 6, with a
 * panel or a form beside it 8, and cold 11 for `/`. Cold is warm and six more, whatever the page:
 * three to find the session, three for the hospital's facts. A new screen, view or step of the
 * panel gets a line here: without one the last tests fail.
 */
export interface Cost {
  warm: number;
  cold: number;
  kilobytes: number;
  elements: number;
}

export const DAY = "2026-11-20";
/** Another one with as many, that no page shows unasked. */
export const FAR_DAY = "2027-01-13";
const NOW = `${DAY}T14:12:00+09:00`;
export const BOARD_ROUTE = "routes/board/route";
interface Page {
  route: string;
  path: string;
  /** Opened without a login; `second`: after a right password. */
  stranger?: true | "second";
  most: Cost;
}

export const PAGES: Record<string, Page> = {
  board: {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}`,
    most: { warm: 3, cold: 9, kilobytes: 95, elements: 1300 },
  },
  // Where a product has no free start the next one is looked for.
  "a closed day": {
    route: BOARD_ROUTE,
    path: "/?date=2026-11-22",
    most: { warm: 4, cold: 10, kilobytes: 32, elements: 380 },
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
    most: { warm: 6, cold: 12, kilobytes: 87, elements: 950 },
  },
  "week and panel": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=week&reservation=:id`,
    most: { warm: 7, cold: 13, kilobytes: 96, elements: 1050 },
  },
  "week of a product": {
    route: BOARD_ROUTE,
    path: `/?date=${DAY}&view=week&product=:product`,
    most: { warm: 6, cold: 12, kilobytes: 80, elements: 750 },
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
    most: { warm: 8, cold: 14, kilobytes: 62, elements: 825 },
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
  products: {
    route: "routes/product/list/route",
    path: "/settings/product",
    most: { warm: 4, cold: 10, kilobytes: 25, elements: 400 },
  },
  "a product at work": {
    route: "routes/product/work/route",
    path: "/product/detail/:product",
    most: { warm: 6, cold: 12, kilobytes: 70, elements: 900 },
  },
  resources: {
    route: "routes/settings/resource/list/route",
    path: "/settings/resource",
    most: { warm: 4, cold: 10, kilobytes: 20, elements: 200 },
  },
  "a new resource": {
    route: "routes/settings/resource/create/route",
    path: "/settings/resource/create",
    most: { warm: 2, cold: 8, kilobytes: 60, elements: 560 },
  },
  resource: {
    route: "routes/settings/resource/edit/route",
    path: "/settings/resource/:resource",
    most: { warm: 4, cold: 10, kilobytes: 60, elements: 560 },
  },
  "hospital info": {
    route: "routes/settings/hospital/route",
    path: "/settings/hospital-info",
    most: { warm: 6, cold: 12, kilobytes: 92, elements: 1200 },
  },
  // Where no service is configured there is no such window.
  "주소 찾기": {
    route: "routes/settings/address/route",
    path: "/settings/hospital-info/address",
    most: { warm: 0, cold: 6, kilobytes: 4, elements: 45 },
  },
  // Each of fifty that a closed day leaves outside, with where it could go.
  "hours' impact": {
    route: "routes/settings/impact/route",
    path: "/settings/hospital-info/impact?wish=:wish",
    most: { warm: 7, cold: 13, kilobytes: 165, elements: 2450 },
  },
  "whom to call": {
    route: "routes/settings/calls/route",
    path: `/settings/hospital-info/calls?of=:calls`,
    most: { warm: 3, cold: 9, kilobytes: 31, elements: 330 },
  },
  // What it says of the hospital comes with the document.
  account: {
    route: "routes/settings/account/route",
    path: "/settings/account",
    most: { warm: 6, cold: 12, kilobytes: 29, elements: 395 },
  },
  ...Object.fromEntries(
    ["second=on", "feed=new"].map((asked): [string, Page] => [
      `account, ${asked}`,
      {
        route: "routes/settings/account/route",
        path: `/settings/account?${asked}`,
        most: { warm: 6, cold: 12, kilobytes: 30, elements: 405 },
      },
    ]),
  ),
  "access record": {
    route: "routes/settings/history/route",
    path: `/settings/history?from=2026-11-01&to=${DAY}`,
    most: { warm: 6, cold: 12, kilobytes: 42, elements: 760 },
  },
  // Above the goal: what the file would hold is an answer of its own.
  "access record and export": {
    route: "routes/settings/history/route",
    path: "/settings/history?whose=한지우&export=1",
    most: { warm: 10, cold: 16, kilobytes: 44, elements: 860 },
  },
  // Without a picture.
  pictures: {
    route: "routes/product/pictures/route",
    path: "/settings/product/detail/:product/pictures",
    most: { warm: 4, cold: 10, kilobytes: 19, elements: 155 },
  },
  // The facts of the hospital, when it is open, are in memory.
  review: {
    route: "routes/settings/review/route",
    path: "/settings/history/review",
    most: { warm: 4, cold: 10, kilobytes: 28, elements: 350 },
  },
  "product, a new one": {
    route: "routes/product/create/route",
    path: "/product/create?from=checkup",
    most: { warm: 6, cold: 12, kilobytes: 60, elements: 500 },
  },
  product: {
    route: "routes/product/edit/route",
    path: "/settings/product/detail/:product",
    most: { warm: 6, cold: 12, kilobytes: 60, elements: 500 },
  },
  "not found": {
    route: "routes/resources/not-found",
    path: "/nowhere",
    most: { warm: 0, cold: 6, kilobytes: 4, elements: 45 },
  },
  "the way out": {
    route: "routes/resources/leave",
    path: createLeave(["test-session-secret-1"], () => new Date(NOW)).to("https://booking.test/"),
    most: { warm: 0, cold: 6, kilobytes: 4, elements: 45 },
  },
  login: {
    route: "routes/joining/login/route",
    path: "/login",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
  "login, its second step": {
    route: "routes/joining/login/route",
    path: "/login",
    stranger: "second",
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
};
