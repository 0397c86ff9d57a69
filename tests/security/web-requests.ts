import { packed } from "#app/forms/packed.ts";
import { POLICY_NAMES } from "#app/policies/names.ts";
import { BOARD_FORMS } from "./board-forms.ts";
import { mailToken } from "./mail.ts";
import type { Tenant } from "./tenants.ts";

export const DAY = "date=2026-11-23";
const LANDED = `?state=${"x".repeat(43)}&naverLoginKey=nlk-0123456789`;
/** What each route's address may say, and what its forms need in order to work. */
export const ROUTES: Record<
  string,
  { queries?: (tenant: Tenant) => string[]; forms?: (tenant: Tenant) => Record<string, string>[] }
> = {
  "routes/board/route": {
    queries: ({ reservation: { id, start, productId } }) => [
      `?${DAY}&reservation=${id}`,
      `?${DAY}&reservation=${id}&act=move`,
      `?${DAY}&reservation=${id}&act=move&item=${productId}`,
      `?view=list&from=2026-11-01&to=2026-12-01&product=${productId}`,
      `?${DAY}&new=1&item=${productId}&start=${start}`,
      `?${DAY}&new=1&item=${productId}&days=2026-12&typed=x`,
      `?${DAY}&reservation=${id}&act=move&days=2026-12&typed=x`,
      `?view=list&from=2026-11-01&to=2026-12-01&product=${productId}&export=1`,
      `?view=stats&from=2026-11-01&to=2026-12-01&product=${productId}&export=1`,
    ],
    forms: (tenant) =>
      Object.entries(BOARD_FORMS).map(([intent, of]) => ({ intent, ...of(tenant) })),
  },
  "routes/board/paper/route": {
    forms: ({ reservation: { id } }) => [
      { key: "00000000-0000-4000-8000-0000000000a1", sheet: "DAY", reservations: id },
    ],
  },
  "routes/board/export/route": { forms: () => [{ masked: "1", reason: "SETTLEMENT" }] },
  "routes/board/stats/export/route": { forms: () => [{ reason: "SETTLEMENT" }] },
  "routes/joining/signup/route": { queries: () => ["?page=2"] },
  "routes/joining/signup-document/route": {},
  "routes/joining/agreements/route": { queries: () => ["?new=1"] },
  "routes/joining/status/route": { queries: () => ["?find=1", "?withdraw=1"] },
  // One of theirs would open theirs: a token is whoever's who has it. This is none.
  "routes/joining/entry/route": {
    queries: ({ hospital }) => [`?token=${encodeURIComponent(mailToken(hospital))}`],
  },
  // No id in it: it says when, by the second, and the number of the request.
  "routes/joining/entry-error/route": { queries: () => ["?code=KEY_INVALID"] },
  "routes/joining/find-id/route": { queries: () => ["?sent=1"] },
  // As good as one of theirs: nobody has it.
  "routes/joining/reset/route": {
    queries: ({ hospital }) => [`?token=${encodeURIComponent(mailToken(hospital))}`],
  },
  "routes/joining/kin-join/route": {},
  "routes/joining/kin-status/route": { queries: () => ["?pass=x"] },
  "routes/joining/kin-links/route": {
    queries: ({ link: { linkKey } }) => ["?link=new", `?end=${linkKey}`],
    forms: ({ link: { linkKey } }) => [{ intent: "kin-end", linkKey }],
  },
  "routes/joining/login/route": {
    queries: ({ reservation: { id } }) => [
      `?token=x&next=${encodeURIComponent(`/?reservation=${id}`)}`,
    ],
  },
  // As good as a request or an order of theirs: neither is.
  "routes/kin/payment/route": {
    forms: () => [{ intent: "find-request", number: "K1120-001", mobile: "01023451234" }],
  },
  "routes/kin/order/route": {
    queries: () => ["?paymentKey=x&orderId=x&amount=110000", "?code=PAY_PROCESS_CANCELED"],
    forms: () => [{ intent: "settle" }],
  },
  "routes/kin/window/route": {},
  // What they post is of the API's links, whose lists say since when by the second.
  "routes/linking/cards/route": {
    queries: () => ["?pause=NAVER"],
  },
  "routes/linking/jobs/route": {
    queries: ({ untold: { id } }) => [`?ask=${id}`, "?state=SENT"],
  },
  "routes/linking/credentials/route": { forms: () => [{ kind: "KEY", key: "x" }] },
  "routes/linking/disconnect/route": { forms: () => [{ phrase: "네이버 9건", coming: "9" }] },
  "routes/linking/reconcile/route": {
    forms: ({ compared: { id, difference } }) => [
      {
        ...{ intent: "resolve", reconciliation: id },
        ...{ "rows.0.id": difference, "rows.0.version": "1", "rows.0.side": "OURS" },
      },
    ],
  },
  "routes/linking/hub/route": {
    queries: () => ["?order=KAKAO&order=EMR&pick=EMR&move=EMR-up"],
    forms: () => [{ intent: "begin", order: "NAVER", pick: "NAVER" }],
  },
  "routes/linking/wizard/route": {
    queries: () => ["?page=4"],
    forms: ({ hospital }) => [
      { intent: "pairs", version: "1", product: hospital.products[0]!.productId, to: "NEW" },
    ],
  },
  "routes/importing/route": {
    queries: () => ["?of=last", "?open=there-1"],
    forms: () => [{ intent: "enough", version: "1" }],
  },
  "routes/linking/naver/route": { queries: () => [LANDED] },
  "routes/linking/kakao/route": { queries: () => [LANDED] },
  ...Object.fromEntries(
    POLICY_NAMES.map((name) => [
      `routes/policy/${name}/route`,
      { queries: ({ reservation: { id } }: Tenant) => ["?edition=1.0", `?edition=${id}`] },
    ]),
  ),
  ...{ "routes/resources/build": {}, "routes/resources/events": {} },
  "routes/resources/session-renew": { forms: () => [{}] },
  "routes/resources/session-logout": {},
  "routes/resources/session-theme": { forms: () => [{ theme: "dark" }] },
  "routes/resources/page-view": { forms: () => [{ path: "/settings/product" }] },
  "routes/resources/track": { forms: () => [{ form: "started", path: "/settings/account" }] },
  "routes/resources/ics": {},
  ...{ "routes/resources/document": {}, "routes/resources/picture": {} },
  "routes/product/pictures/route": {},
  "routes/product/picture-add/route": {},
  "routes/resources/leave": {},
  "routes/resources/callers": { forms: () => [{ phone: "010-2345-1234", day: "2026-11-23" }] },
  "routes/resources/find": { forms: () => [{ q: "한지우" }] },
  "routes/product/create/route": {
    queries: ({ hospital }) => [`?copy=${hospital.products[0]!.productId}`],
    forms: () => [{ intent: "draft", key: "00000000-0000-4000-8000-0000000000a7", name: "초안" }],
  },
  "routes/product/edit/route": {
    forms: ({ hospital }) => [
      { intent: "save", version: "1", name: hospital.products[0]!.productId },
    ],
  },
  "routes/product/preview/route": {
    queries: ({ hospital }) => [
      `?durationMinutes=30&preparationMinutes=0&cleanupMinutes=0&capacity=1&id=${hospital.products[0]!.productId}`,
    ],
  },
  "routes/settings/first/route": {},
  "routes/product/work/route": {},
  "routes/settings/resource/list/route": {
    forms: ({ resources: [{ id, version }] }) => [
      { intent: "archive", id, version: String(version) },
      { intent: "restore", id, version: String(version) },
      { intent: "down", id, version: "" },
    ],
  },
  "routes/settings/resource/create/route": {
    forms: () => [{ intent: "closures.add", name: "박원장" }],
  },
  "routes/settings/resource/edit/route": {
    forms: ({ resources: [{ version }] }) => [
      { intent: "save", version: String(version), name: "박원장", units: "1" },
    ],
  },
  "routes/settings/hospital/route": {
    queries: () => ["?wish=x"],
    forms: () => [{ intent: "settle", wish: "x" }],
  },
  "routes/address-search/route": {},
  "routes/settings/impact/route": { forms: () => [{ wish: "x" }] },
  "routes/settings/calls/route": {
    queries: ({ reservation: { id } }) => [`?of=${packed([id])}`, "?of=x"],
  },
  "routes/product/list/route": {
    queries: () => ["?tab=away", "?q=x"],
    forms: ({ products: [ready] }) => [
      { intent: "many", state: "PUBLISHED", pick: `${ready.id}:${ready.version}` },
    ],
  },
  "routes/settings/account/route": {
    queries: () => ["?feed=new", "?read=USAGE"],
    forms: (): Record<string, string>[] => [
      { intent: "keep", id: "00000000-0000-4000-8000-0000000000f1", name: "달력" },
      { intent: "agreement", which: "NEWS", isOn: "1", edition: "1.0" },
    ],
  },
  "routes/joining/application/route": {
    queries: ({ colleague, applications: [, { id }] }) => [
      ...[`?end=${colleague.accountId}`, `?reject=${colleague.accountId}`, `?withdraw=${id}`],
    ],
    forms: ({
      colleague: { accountId, loginId },
      applications: [{ id }],
    }): Record<string, string>[] => [
      { intent: "complete", id, version: "9" },
      { intent: "withdraw", id, version: "9", reason: "x" },
      { intent: "end-account", id: accountId, loginId, version: "9" },
      { intent: "approve", id: accountId, version: "1" },
      { intent: "reject", id: accountId, version: "1", usual: "x" },
    ],
  },
  // Its body is a file, which those of the API are asked with.
  "routes/joining/application-document/route": {},
  "routes/joining/apply/route": {
    queries: ({ reservation: { id } }) => ["?page=1", `?done=${id}`],
    forms: (): Record<string, string>[] => [
      { intent: "next", at: "READY", version: "0" },
      { intent: "anew", at: "READY", version: "1" },
    ],
  },
  "routes/joining/apply-document/route": {},
  "routes/joining/apply-preview/route": { queries: () => ["?timeBlock=30"] },
  "routes/joining/application-copy/route": {},
  "routes/settings/history/route": {
    queries: ({ reservation: { id, number } }) => [
      `?reservation=${id}`,
      `?whose=${number}`,
      `?from=2026-11-01&to=2026-12-01&export=1`,
    ],
  },
  "routes/settings/history/export/route": { forms: () => [{ masked: "1", reason: "SETTLEMENT" }] },
  "routes/settings/review/route": { forms: () => [{ intent: "cycle", cycle: "WEEK" }] },
  "routes/resources/link-key": {},
  "routes/resources/not-found": {
    queries: ({ reservation: { id } }) => [`/${id}`, `?reservation=${id}`],
  },
};
