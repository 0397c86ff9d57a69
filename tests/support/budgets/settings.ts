import { LINKING_PAGES } from "./linking.ts";
import { DAY, type Page } from "./page.ts";

/** Products, resources, the hospital, one's own account, the access record. */
export const SETTINGS_PAGES: Record<string, Page> = {
  products: {
    route: "routes/product/list/route",
    path: "/settings/product",
    most: { warm: 5, cold: 11, kilobytes: 25, elements: 400 },
  },
  "import of products": {
    route: "routes/importing/route",
    path: "/load-naver-product",
    most: { warm: 5, cold: 11, kilobytes: 14, elements: 165 },
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
    route: "routes/address-search/route",
    path: "/address-search",
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
    // Of each, what it was (its moves are read) and is, and what to say.
    most: { warm: 4, cold: 10, kilobytes: 45, elements: 680 },
  },
  "links of 지식iN": {
    route: "routes/joining/kin-links/route",
    path: "/application/kin",
    most: { warm: 4, cold: 10, kilobytes: 14, elements: 165 },
  },
  // What it says of the hospital comes with the document.
  account: {
    route: "routes/settings/account/route",
    path: "/settings/account",
    most: { warm: 6, cold: 12, kilobytes: 32, elements: 485 },
  },
  ...Object.fromEntries(
    ["second=on", "feed=new", "read=USAGE"].map((asked): [string, Page] => [
      `account, ${asked}`,
      {
        route: "routes/settings/account/route",
        path: `/settings/account?${asked}`,
        most: { warm: 6, cold: 12, kilobytes: 36, elements: 525 },
      },
    ]),
  ),
  application: {
    route: "routes/joining/application/route",
    path: "/application",
    most: { warm: 13, cold: 19, kilobytes: 15, elements: 200 },
  },
  "an application, to print": {
    route: "routes/joining/application-copy/route",
    path: "/application/:number",
    most: { warm: 6, cold: 12, kilobytes: 15, elements: 220 },
  },
  ...LINKING_PAGES,
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
    most: { warm: 5, cold: 11, kilobytes: 19, elements: 165 },
  },
  // The facts of the hospital, when it is open, are in memory.
  review: {
    route: "routes/settings/review/route",
    path: "/settings/history/review",
    most: { warm: 4, cold: 10, kilobytes: 28, elements: 355 },
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
};
