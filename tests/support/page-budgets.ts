import { POLICY_NAMES, policyPath } from "#app/policies/names.ts";
import { createLeave } from "#app/request/leave.ts";
import { APPLY_COSTS } from "./budgets/apply.ts";
import { BOARD_PAGES } from "./budgets/board.ts";
import { NOW, type Page } from "./budgets/page.ts";
import { SETTINGS_PAGES } from "./budgets/settings.ts";
import { SIGNUP_COSTS } from "./budgets/signup.ts";

export { BOARD_ROUTE, DAY, FAR_DAY, NOW, type Cost } from "./budgets/page.ts";

/** Every page that is counted, by what it is called in a report. */
export const PAGES: Record<string, Page> = {
  ...BOARD_PAGES,
  ...SETTINGS_PAGES,
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
  ...Object.fromEntries(
    ["naver", "kakao"].map((platform): [string, Page] => [
      `back from ${platform}`,
      {
        route: `routes/linking/${platform}/route`,
        path: `/${platform}-reservation`,
        stranger: true,
        most: { warm: 0, cold: 0, kilobytes: 6, elements: 80 },
      },
    ]),
  ),
  ...Object.fromEntries(
    POLICY_NAMES.map((name): [string, Page] => [
      `policy, ${name}`,
      {
        route: `routes/policy/${name}/route`,
        path: policyPath(name),
        stranger: true,
        most: { warm: 0, cold: 0, kilobytes: 30, elements: 520 },
      },
    ]),
  ),
  agreements: {
    route: "routes/joining/agreements/route",
    path: "/agreements",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 32, elements: 460 },
  },
  ...SIGNUP_COSTS,
  ...APPLY_COSTS,
  "the status of a sign-up, looked up": {
    route: "routes/joining/status/route",
    path: "/signup-request/status",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
  "find-id": {
    route: "routes/joining/find-id/route",
    path: "/find-id",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
  "find-id, another password": {
    route: "routes/joining/reset/route",
    path: "/find-id/reset",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
  "kin-join": {
    route: "routes/joining/kin-join/route",
    path: "/kin-join",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 20, elements: 230 },
  },
  "kin-join, how it stands": {
    route: "routes/joining/kin-status/route",
    path: "/kin-join/status",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
  "coming with nothing": {
    route: "routes/joining/entry/route",
    path: "/reservation-auto-login",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
  "nobody came in": {
    route: "routes/joining/entry-error/route",
    path: "/emr-login-error?code=KEY_INVALID",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 6, elements: 80 },
  },
  "naver-kin-payment": {
    route: "routes/kin/payment/route",
    path: "/naver-kin-payment",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 100 },
  },
  "an order of a payment": {
    route: "routes/kin/order/route",
    path: "/naver-kin-payment/:order",
    stranger: true,
    most: { warm: 4, cold: 4, kilobytes: 12, elements: 100 },
  },
  "the way to the gateway's window": {
    route: "routes/kin/window/route",
    path: "/naver-kin-payment/:order/window",
    stranger: true,
    most: { warm: 4, cold: 4, kilobytes: 8, elements: 80 },
  },
  login: {
    route: "routes/joining/login/route",
    path: "/login",
    stranger: true,
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 128 },
  },
  "login, its second step": {
    route: "routes/joining/login/route",
    path: "/login",
    stranger: "second",
    most: { warm: 0, cold: 0, kilobytes: 12, elements: 125 },
  },
};
