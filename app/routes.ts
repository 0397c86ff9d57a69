import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { POLICY_NAMES } from "./policies/names.ts";

/** Every URL and its module: the table of contents. */
export default [
  layout("routes/staff/route.tsx", [
    index("routes/board/route.tsx"),
    route("linking-platform/:platform", "routes/linking/wizard/route.tsx"),
    route("apply-reservation", "routes/joining/apply/route.tsx"),
    layout("routes/settings/route.tsx", [
      route("settings", "routes/settings/first/route.ts"),
      route("settings/hospital-info", "routes/settings/hospital/route.tsx"),
      route("settings/hospital-info/impact", "routes/settings/impact/route.tsx"),
      route("settings/hospital-info/calls", "routes/settings/calls/route.tsx"),
      route("settings/product", "routes/product/list/route.tsx"),
      route("product/create", "routes/product/create/route.tsx"),
      route("settings/product/detail/:id", "routes/product/edit/route.tsx"),
      route("product/detail/:id", "routes/product/work/route.tsx"),
      route("settings/product/detail/:id/pictures", "routes/product/pictures/route.tsx"),
      route("load-naver-product", "routes/importing/route.tsx"),
      route("linking-platform", "routes/linking/hub/route.tsx"),
      route("settings/platform-sync", "routes/linking/cards/route.tsx"),
      route("settings/platform-sync/:platform/jobs", "routes/linking/jobs/route.tsx"),
      route("settings/platform-sync/:platform/reconcile", "routes/linking/reconcile/route.tsx"),
      route("settings/platform-sync/:platform/credentials", "routes/linking/credentials/route.tsx"),
      route("settings/platform-sync/:platform/disconnect", "routes/linking/disconnect/route.tsx"),
      route("settings/history/review", "routes/settings/review/route.tsx"),
      route("settings/history", "routes/settings/history/route.tsx"),
      route("settings/account", "routes/settings/account/route.tsx"),
      route("settings/resource", "routes/settings/resource/list/route.tsx"),
      route("settings/resource/create", "routes/settings/resource/create/route.tsx"),
      route("settings/resource/:id", "routes/settings/resource/edit/route.tsx"),
    ]),
    layout("routes/joining/application-frame/route.tsx", [
      route("application", "routes/joining/application/route.tsx"),
      route("application/kin", "routes/joining/kin-links/route.tsx"),
      route("application/:number", "routes/joining/application-copy/route.tsx"),
    ]),
  ]),

  route("application/:id/documents/:kind", "routes/joining/application-document/route.ts"),

  // A window of its own, whose Content-Security-Policy is no other page's.
  route("address-search", "routes/address-search/route.tsx"),

  route("login", "routes/joining/login/route.tsx"),
  route("find-id", "routes/joining/find-id/route.tsx"),
  route("find-id/reset", "routes/joining/reset/route.tsx"),
  route("agreements", "routes/joining/agreements/route.tsx"),
  route("signup-request", "routes/joining/signup/route.tsx"),
  route("signup-request/documents/:which", "routes/joining/signup-document/route.ts"),
  route("signup-request/status", "routes/joining/status/route.tsx"),
  route("kin-join", "routes/joining/kin-join/route.tsx"),
  route("kin-join/status", "routes/joining/kin-status/route.tsx"),
  // Where an EMR program sends somebody with a one-time token, and why nobody came in.
  route("reservation-auto-login", "routes/joining/entry/route.tsx"),
  route("emr-login-error", "routes/joining/entry-error/route.tsx"),

  route("naver-kin-payment", "routes/kin/payment/route.tsx"),
  // The gateway's window leads back to it.
  route("naver-kin-payment/:order", "routes/kin/order/route.tsx"),
  // Its Content-Security-Policy is no other page's.
  route("naver-kin-payment/:order/window", "routes/kin/window/route.tsx"),

  // Where a booking platform sends the browser back.
  route("naver-reservation", "routes/linking/naver/route.tsx"),
  route("kakao-reservation", "routes/linking/kakao/route.tsx"),

  ...POLICY_NAMES.map((name) =>
    route(`policy/${name}`, "routes/policy/route.tsx", { id: `routes/policy/${name}/route` }),
  ),

  route("export/reservations", "routes/board/export/route.ts"),
  route("export/statistics", "routes/board/stats/export/route.ts"),
  route("paper", "routes/board/paper/route.ts"),
  route("export/access-record", "routes/settings/history/export/route.ts"),

  route("settings/product/detail/:id/pictures/add", "routes/product/picture-add/route.ts"),
  route("apply-reservation/documents/:kind", "routes/joining/apply-document/route.ts"),
  route("apply-reservation/preview", "routes/joining/apply-preview/route.ts"),
  route("documents/:id", "routes/resources/document.ts"),
  route("pictures/:hospital/:file", "routes/resources/picture.ts"),

  route("build", "routes/resources/build.ts"),
  route("events", "routes/resources/events.ts"),
  route("callers", "routes/resources/callers.ts"),
  route("find", "routes/resources/find.ts"),
  route("product-preview", "routes/product/preview/route.ts"),
  route("page-view", "routes/resources/page-view.ts"),
  route("track", "routes/resources/track.ts"),
  route("session/renew", "routes/resources/session-renew.ts"),
  route("session/logout", "routes/resources/session-logout.ts"),
  route("session/theme", "routes/resources/session-theme.ts"),
  route("ics/:file", "routes/resources/ics.ts"),
  route("link-key", "routes/resources/link-key.ts"),
  route("leave", "routes/resources/leave.tsx"),

  route("*", "routes/resources/not-found.tsx"),
] satisfies RouteConfig;
