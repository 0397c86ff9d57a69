import type { Login } from "#contract/account.ts";
import type { Reservation } from "#contract/reservation.ts";
import { PASSWORD, type TestHospital } from "#tests/support/factories.ts";

type Form = Record<string, string>;

/** What each route's form says when it means it, by its module; `others`: what might do harm. */
export function meantForms(hospital: TestHospital, booked: Reservation) {
  const forms: Record<string, Form> = {
    "routes/board/route": {
      intent: "status",
      reservation: `${booked.id}:${booked.version}`,
      status: "CANCELED",
      reason: "남의 손",
    },
    "routes/linking/cards/route": { intent: "pause", platform: "NAVER", until: "OPEN" },
    "routes/joining/login/route": { id: hospital.account.loginId, password: PASSWORD },
    "routes/joining/find-id/route": { by: "MOBILE", hospital: "남의 손", mobile: "01000000114" },
    "routes/joining/reset/route": { loginId: hospital.account.loginId, contact: "01000000114" },
    "routes/joining/kin-join/route": {
      intent: "kin-join",
      ...{ id: hospital.hospitalId, doctorName: "남의 손", specialty: "내과", licence: "48215" },
      ...{ hospitalName: "남의병원", mobile: "01000000142", LICENCE: "1", PRINCIPLES: "1" },
    },
    "routes/joining/kin-status/route": {
      ...{ intent: "kin-look", number: "K1123-001", mobile: "01000000142" },
    },
    "routes/joining/kin-links/route": {
      ...{ intent: "kin-make", label: "남의 손", kind: "TEL", tel: "02-555-0119" },
    },
    "routes/kin/payment/route": {
      ...{ intent: "find-request", number: "K1120-001", mobile: "01000000114" },
    },
    "routes/kin/order/route": { intent: "settle" },
    "routes/board/export/route": { masked: "1", reason: "SETTLEMENT" },
    "routes/board/stats/export/route": { reason: "SETTLEMENT" },
    "routes/settings/review/route": { intent: "cycle", cycle: "WEEK" },
    "routes/board/paper/route": {
      key: "00000000-0000-4000-8000-0000000000a1",
      sheet: "DAY",
      reservations: booked.id,
    },
    "routes/product/work/route": {
      intent: "state",
      was: "PUBLISHED",
      state: "PAUSED",
      version: "1",
    },
    "routes/product/list/route": {
      ...{ intent: "many", state: "PAUSED" },
      pick: `${hospital.products[2]!.productId}:1`,
    },
    "routes/product/create/route": {
      ...{ intent: "draft", key: "00000000-0000-4000-8000-0000000000a7", name: "남의 손" },
    },
    "routes/settings/resource/create/route": {
      key: "00000000-0000-4000-8000-0000000000a8",
      name: "남의 손",
      kind: "ROOM",
      units: "1",
    },
    "routes/importing/route": { intent: "enough", version: "1" },
    "routes/joining/apply/route": { intent: "next", at: "READY", version: "0" },
    "routes/linking/hub/route": { intent: "begin", order: "EMR", pick: "EMR" },
    "routes/settings/account/route": {
      ...{ intent: "keep", id: "00000000-0000-4000-8000-0000000000f1", name: "아이패드" },
    },
  };
  const others = ({ refreshToken }: Login): Form => ({
    ...{ next: "/", theme: "dark", linkKey: "visit", refreshToken },
  });
  return (route: string, session: Login): Form => forms[route] ?? others(session);
}

/** Posted to or not, these have nothing to write. */
export const WRITES_NOTHING = new Set([
  "routes/board/export/route",
  "routes/board/stats/export/route",
  // Of an address that names no platform.
  "routes/linking/credentials/route",
  "routes/linking/disconnect/route",
  "routes/linking/jobs/route",
  "routes/linking/reconcile/route",
  // Nothing is agreed to by a form that names no text, and nobody has a sign-up there.
  "routes/joining/agreements/route",
  "routes/joining/status/route",
  "routes/joining/signup/route",
  "routes/joining/signup-document/route",
  "routes/joining/application-document/route",
  // Of requests and colleagues, of whom there are none.
  "routes/joining/application/route",
  // Of a number in the path.
  "routes/joining/application-copy/route",
  // What they plan is a job, and who is meant is found by it.
  "routes/joining/find-id/route",
  "routes/joining/reset/route",
  // What is asked for lies under an id of its own, and what is looked at, of a request that nobody made.
  "routes/joining/kin-join/route",
  "routes/joining/kin-status/route",
  // Of a browser that came with a token; this one did not.
  "routes/joining/entry-error/route",
  "routes/joining/entry/route",
  // Of a request, and of an order, that nobody has; with them: contract/forms-payment.
  "routes/kin/payment/route",
  "routes/kin/order/route",
  "routes/kin/window/route",
  // Of a browser that a platform sent back; this one was not.
  "routes/linking/kakao/route",
  "routes/linking/naver/route",
  "routes/policy/privacy/route",
  "routes/policy/reservation-privacy/route",
  "routes/policy/reservation-service/route",
  "routes/policy/service/route",
  "routes/resources/build",
  "routes/resources/events",
  "routes/resources/ics",
  "routes/resources/leave",
  "routes/resources/link-key",
  "routes/resources/not-found",
  // What they hear leaves for another service, where it is on: contract/analytics.
  "routes/resources/page-view",
  "routes/resources/track",
  "routes/resources/callers",
  "routes/settings/calls/route",
  "routes/resources/find",
  // Of a document in the path, and of nothing to write; with one: contract/forms-apply-left.
  "routes/joining/apply-document/route",
  "routes/joining/apply-preview/route",
  // Of a product in the path; with one: contract/forms-pictures.
  "routes/product/pictures/route",
  "routes/product/picture-add/route",
  // Of a document in the path; with one: contract/documents.
  "routes/resources/document",
  "routes/resources/picture",
  // Of an address that names no product.
  "routes/product/edit/route",
  "routes/product/work/route",
  "routes/product/preview/route",
  // Of an address, and of a list, that names none.
  "routes/settings/resource/edit/route",
  "routes/settings/resource/list/route",
  // Of an address that names no platform; with one: contract/forms-linking.
  "routes/linking/wizard/route",
  "routes/address-search/route",
  "routes/settings/first/route",
  "routes/settings/history/route",
  "routes/settings/history/export/route",
  // What they save takes a version along, and more than a form by guess has.
  "routes/settings/hospital/route",
  "routes/settings/impact/route",
]);
