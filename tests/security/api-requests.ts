import { expect } from "vitest";
import { pdf } from "#tests/support/documents.ts";
import { ACCOUNT_REQUESTS } from "./account-requests.ts";
import { APPLICATION_REQUESTS } from "./application-requests.ts";
import { JOINING_REQUESTS } from "./joining-requests.ts";
import { LINK_REQUESTS, type Requesting } from "./link-requests.ts";
import type { Operation } from "./operations.ts";
import { OWN_ID } from "./own-id.ts";
import type { Asked } from "./exchange.ts";
import type { Tenant } from "./tenants.ts";

const HOLIDAY = "2026-12-25";

/** A picture of one point. */
const DOT = Buffer.from("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=", "base64");

/** What each operation under a hospital needs in order to work, by method and path. */
const REQUESTS: Record<string, Requesting> = {
  "GET ": () => ({}),
  ...ACCOUNT_REQUESTS,
  "POST /networks": () => ({ json: { network: "198.51.100.7", name: "별관" } }),
  "DELETE /networks/{networkId}": () => ({}),
  "GET /entry-keys": () => ({}),
  "PUT /entry-keys/{keyId}": () => ({ json: { program: "바른차트" } }),
  "DELETE /entry-keys/{keyId}": () => ({}),
  "PUT /idle-time": () => ({ json: { minutes: 45, was: 30 } }),
  "PUT /accounts/{accountId}/switches": () => ({
    json: { which: "EXPORT", isOn: false, version: 1 },
  }),
  "PUT /accounts/{accountId}/leave": () => ({ json: { isAway: true, version: 2 } }),
  ...JOINING_REQUESTS,
  ...APPLICATION_REQUESTS,
  "PUT /drafts/apply/documents/{kind}": () => ({ query: "?name=x.pdf", file: pdf() }),
  "PUT /applications/{applicationId}/documents/{kind}": () => ({
    ...{ query: "?name=x.pdf", file: pdf() },
  }),
  "GET /accounts": () => ({}),
  "DELETE /accounts/{accountId}": ({ colleague: { loginId } }) => ({
    query: `?loginId=${loginId}&version=3`,
  }),
  "GET /drafts": () => ({}),
  "GET /drafts/{process}": () => ({}),
  "PUT /drafts/{process}": () => ({
    json: { version: 2, pageIndex: 1, userInfo: { businessId: "demo-naver" } },
  }),
  "DELETE /drafts/{process}": () => ({}),
  "POST /drafts/{process}/state": () => ({}),
  "GET /products": () => ({}),
  "PUT /calendar/holidays/{day}": () => ({ json: { choice: "OPEN" } }),
  "GET /settings": () => ({}),
  "PATCH /settings": () => ({ json: { keptYears: 5, version: 1 } }),
  "POST /settings/impact": () => ({ json: { hours: [] } }),
  "POST /settings/calls": ({ reservation: { id } }) => ({ json: { reservations: [id] } }),
  "POST /settings/look": ({ hospital }) => ({
    json: { minimumTimeBlock: 20, productId: hospital.products[0]!.productId },
  }),
  "POST /begin": () => ({}),
  "GET /exports/reservations": ({ hospital }) => ({
    query: `?from=2026-11-01&to=2026-12-01&product=${hospital.products[0]!.productId}`,
  }),
  "POST /exports/reservations": ({ hospital }) => ({
    json: { masked: false, reason: "SETTLEMENT", product: hospital.products[0]!.productId },
  }),
  "POST /exports/statistics": () => ({
    json: { from: "2026-11-01", to: "2026-12-01", reason: "SETTLEMENT" },
  }),
  "GET /access-review": () => ({}),
  "POST /access-review": ({ review: { to, seen } }) => ({
    json: { to, seen, words: {}, memo: "이상 없음" },
  }),
  "PUT /access-review/cycle": () => ({ json: { cycle: "WEEK" } }),
  "POST /prints": ({ reservation: { id } }) => ({
    json: { sheet: "DAY", reservations: [id], phone: false, memo: false },
  }),
  "GET /access-record": ({ reservation: { id } }) => ({ query: `?reservation=${id}` }),
  "GET /exports/access-record": ({ reservation: { id } }) => ({ query: `?reservation=${id}` }),
  "POST /exports/access-record": () => ({ json: { masked: false, reason: "SETTLEMENT" } }),
  "GET /calendar-feeds": () => ({}),
  "PUT /calendar-feeds/{feedId}": () => ({ json: { name: "진료실 아이패드" } }),
  "DELETE /calendar-feeds/{feedId}": () => ({}),
  "GET /kin-links": () => ({}),
  "POST /kin-links": () => ({
    json: { kind: "URL", label: "예약", to: "https://booking.example.com/" },
  }),
  "POST /kin-links/{linkKey}/end": () => ({}),
  "GET /saved-filters": () => ({}),
  "PUT /saved-filters/{filterId}": () => ({ json: { name: "신청", status: "REQUESTED" } }),
  "DELETE /saved-filters/{filterId}": () => ({}),
  "POST /find": () => ({ json: { q: "한지우" } }),
  "GET /statistics": () => ({ query: "?from=2026-11-01&to=2026-11-23" }),
  "GET /week": () => ({ query: "?date=2026-11-23" }),
  "GET /series": ({ hospital }) => ({
    query: `?product=${hospital.products[0]!.productId}&starts=2026-11-23T15:00:00%2B09:00`,
  }),
  "POST /series": ({ hospital }) => ({
    json: {
      productId: hospital.products[0]!.productId,
      starts: ["2026-12-01T15:00:00+09:00"],
      platform: "PHONE",
      party: { name: "한지우", phone: "010-2345-1234" },
    },
  }),
  "POST /callers": () => ({ json: { phone: "01023451234", day: "2026-11-23" } }),
  "GET /resources": () => ({}),
  "POST /resources": () => ({ json: { name: "도수실", kind: "ROOM", units: 2 } }),
  "GET /resources/{resourceId}": () => ({}),
  "PATCH /resources/{resourceId}": ({ resources: [, { version }] }) => ({
    json: { version, units: 2 },
  }),
  "POST /resources/{resourceId}/impact": () => ({ json: { hours: [], closures: [] } }),
  "POST /resources/order": ({ resources }) => ({
    json: { ids: resources.map(({ id }) => id).toReversed() },
  }),
  "POST /resources/{resourceId}/archive": ({ resources: [resource] }) => ({
    resource,
    json: { version: resource.version },
  }),
  "POST /resources/{resourceId}/restore": ({ resources: [resource] }) => ({
    resource,
    json: { version: resource.version + 1 },
  }),
  "GET /products/{productId}": () => ({}),
  "GET /products/{productId}/performance": ({ hospital: { products } }) => ({
    product: { id: products[0]!.productId },
  }),
  "GET /products/{productId}/history": () => ({}),
  "POST /products/preview": ({ resources: [, doctor] }) => ({
    json: { durationMinutes: 30, capacity: 1, doctorId: doctor.id },
  }),
  "PATCH /products/{productId}": ({ resources: [, doctor] }) => ({
    json: { doctorId: doctor.id, version: 1 },
  }),
  "POST /products/{productId}/state": ({ products: [product] }) => ({
    product,
    json: { state: "PUBLISHED", version: product.version },
  }),
  "POST /products/{productId}/restore": ({ products: [, product] }) => ({
    product,
    json: { to: 1, version: product.version },
  }),
  "PUT /products/{productId}/draft": ({ products: [, , product] }) => ({
    product,
    json: { typed: [["name", "x"]], version: product.version },
  }),
  "DELETE /products/{productId}": ({ products: [, , , product] }) => ({
    product,
    query: `?version=${product.version}`,
  }),
  "POST /products/states": ({ products: [, changing] }) => ({
    json: { state: "PUBLISHED", items: [{ id: changing.id, version: changing.version + 1 }] },
  }),
  "POST /products/order": ({ hospital, products: [ready, changing, draft] }) => ({
    json: {
      ids: [
        ...[draft.id, changing.id, ready.id],
        ...hospital.products.map(({ productId }) => productId),
      ],
    },
  }),
  "POST /products": () => ({
    json: {
      ...{ name: "x", category: "CHECKUP", durationMinutes: 30, capacity: 1 },
      price: { kind: "COVERED" },
    },
  }),
  "GET /documents/{documentId}": () => ({}),
  "GET /products/{productId}/pictures": () => ({}),
  "PUT /products/{productId}/pictures": () => ({
    json: { items: [], main: null, seen: { items: [], main: null } },
  }),
  "POST /products/{productId}/pictures": () => ({ query: "?name=x.webp", file: DOT }),
  "POST /products/drafts": () => ({ json: { typed: [["name", "x"]] } }),
  "GET /slots": ({ hospital }) => ({
    query: `?product=${hospital.products[0]!.productId}&from=2026-11-23&to=2026-11-24`,
  }),
  "GET /reservations": ({ hospital }) => ({
    query: `?from=2026-11-01&to=2026-12-01&product=${hospital.products[0]!.productId}`,
  }),
  "POST /reservations": ({ hospital }) => ({
    json: {
      productId: hospital.products[1]!.productId,
      start: "2026-11-23T06:00:00.000Z",
      platform: "PHONE",
      party: { name: "한지우", phone: "010-2345-1234" },
    },
  }),
  "GET /reservations/{reservationId}": () => ({}),
  "GET /reservations/{reservationId}/history": () => ({}),
  "GET /board": ({ reservation }) => ({ query: `?date=2026-11-23&reservation=${reservation.id}` }),
  "GET /days": ({ hospital }) => ({
    query: `?from=2026-11-01&to=2026-11-30&free=${hospital.products[0]!.productId}`,
  }),
  "GET /events": () => ({}),
  "POST /reservations/{reservationId}/status": ({ changing: of }) => ({
    of,
    json: { status: "CANCELED", reason: "환자 요청", version: of.version },
  }),
  "POST /reservations/{reservationId}/reschedule": ({ reservation: { version }, hospital }) => ({
    json: {
      start: "2026-11-23T07:00:00.000Z",
      version,
      productId: hospital.products[1]!.productId,
    },
  }),
  "POST /reservations/{reservationId}/telling": ({ untold: of }) => ({
    of,
    json: { how: "AGAIN", version: of.version },
  }),
  "POST /reservations/{reservationId}/dismiss": ({ expired: of }) => ({
    of,
    json: { version: of.version },
  }),
  "POST /reservations/{reservationId}/take-back": ({ canceled: of }) => ({
    of,
    json: { version: of.version },
  }),
  "POST /reservations/{reservationId}/memo": ({ reservation: { version } }) => ({
    json: { memo: "x", version: version + 1 },
  }),
  ...LINK_REQUESTS,
  "POST /reservations/{reservationId}/identity": ({ here: of }) => ({
    of,
    json: { how: "CHECKED", version: of.version },
  }),
};

/** Makes something of which a new order names all that there are. */
const makesMore = ({ method, path }: Operation): boolean =>
  method === "POST" && /\/(resources|products|drafts)$/.test(path);

/** Begins anew what others go on with. */
const beginsAnew = (operation: Operation): boolean =>
  ["DELETE /linking", "PATCH "].includes(nameOf(operation));

/** Those under `/hospitals/{hospitalId}`, each once, in an order in which `requestOf` works. */
export const askable = (operations: readonly Operation[]): Operation[] => {
  const later = (one: Operation) => Number(makesMore(one) || beginsAnew(one));
  return operations
    .filter(({ path }) => path.includes("/hospitals/"))
    .toSorted((one, other) => later(one) - later(other));
};

/** An operation under `/hospitals/{hospitalId}` as its tenant asks it, by method and path. */
export const nameOf = ({ method, path }: Pick<Operation, "method" | "path">): string =>
  `${method} ${path.replace(/^.*\{hospitalId\}/, "")}`;

/** A request of this operation that works, with ids of the tenant's own alone. */
export function requestOf(operation: Operation, tenant: Tenant): Asked {
  const { method, path } = operation;
  const known = REQUESTS[nameOf(operation)];
  expect(known, `a request of ${nameOf(operation)} for this test`).toBeDefined();
  const { hospital, reservation, resources } = tenant;
  const {
    of = reservation,
    resource = resources[1],
    product,
    platform = "NAVER",
    signupId = "",
    application = tenant.applications[0],
    query = "",
    json,
    file,
  } = known!(tenant);
  return {
    method,
    target:
      path
        .replace("{hospitalId}", hospital.hospitalId)
        .replace("{reservationId}", of.id)
        .replace("{platform}", platform)
        .replace("{reconciliationId}", tenant.compared.id)
        .replace("{kind}/{id}", `RESERVATION/${of.id}`)
        .replace("{accountId}", tenant.colleague.accountId)
        .replace("{sessionId}", tenant.elsewhere.sessionId)
        .replace("{linkKey}", tenant.link.linkKey)
        .replace("{documentId}", tenant.documentId)
        .replace("{signupId}", signupId)
        .replace("{applicationId}", application.id)
        .replace("{number}", application.number)
        .replace("{kind}", "BANKBOOK")
        .replace("{day}", HOLIDAY)
        .replace("{process}", "naver")
        .replace("{what}", "USAGE")
        .replace(/\{(?:closure|feed|filter|network|key)Id\}/, OWN_ID)
        .replace("{productId}", product?.id ?? hospital.products[2]!.productId)
        .replace("{resourceId}", resource.id) + query,
    ...(json === undefined ? {} : { type: "application/json", body: JSON.stringify(json) }),
    ...(file === undefined ? {} : { type: "image/webp", file }),
  };
}
