import type { Page } from "./page.ts";

const wizard = (page: number, most: Page["most"]): Page => ({
  route: "routes/linking/wizard/route",
  path: `/linking-platform/emr?page=${page}`,
  half: true,
  most,
});

/** The links with platforms, and the wizard that makes one: half way, with ten products and fifty bookings there. */
export const LINKING_PAGES: Record<string, Page> = {
  "platform links": {
    route: "routes/linking/cards/route",
    path: "/settings/platform-sync",
    most: { warm: 4, cold: 10, kilobytes: 20, elements: 220 },
  },
  "platform links, a pause": {
    route: "routes/linking/cards/route",
    path: "/settings/platform-sync?pause=all",
    most: { warm: 7, cold: 13, kilobytes: 20, elements: 230 },
  },
  "what is sent to a platform": {
    route: "routes/linking/jobs/route",
    path: "/settings/platform-sync/naver/jobs",
    most: { warm: 5, cold: 11, kilobytes: 60, elements: 900 },
  },
  "both sides": {
    route: "routes/linking/reconcile/route",
    path: "/settings/platform-sync/naver/reconcile",
    most: { warm: 4, cold: 10, kilobytes: 20, elements: 160 },
  },
  "a platform's key": {
    route: "routes/linking/credentials/route",
    path: "/settings/platform-sync/naver/credentials",
    most: { warm: 4, cold: 10, kilobytes: 20, elements: 160 },
  },
  "the end of a link": {
    route: "routes/linking/disconnect/route",
    path: "/settings/platform-sync/naver/disconnect",
    most: { warm: 5, cold: 11, kilobytes: 20, elements: 170 },
  },
  "the hub of linking": {
    route: "routes/linking/hub/route",
    path: "/linking-platform",
    half: true,
    most: { warm: 4, cold: 10, kilobytes: 18, elements: 200 },
  },
  "linking, 계정": wizard(1, { warm: 6, cold: 12, kilobytes: 18, elements: 205 }),
  "linking, 확인": wizard(2, { warm: 7, cold: 13, kilobytes: 20, elements: 230 }),
  "linking, 상품 짝짓기": wizard(3, { warm: 7, cold: 13, kilobytes: 24, elements: 330 }),
  // Both sides, what is held and whom it shows, on the record.
  "linking, 미리 보기": wizard(4, { warm: 12, cold: 18, kilobytes: 32, elements: 500 }),
  "linking, 마침": {
    route: "routes/linking/wizard/route",
    path: "/linking-platform/kakao",
    half: true,
    most: { warm: 7, cold: 13, kilobytes: 20, elements: 230 },
  },
};
