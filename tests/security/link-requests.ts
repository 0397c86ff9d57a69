import type { LinkedPlatform } from "#contract/platform.ts";
import type { Product } from "#contract/product.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Resource } from "#contract/resource.ts";
import type { Tenant } from "./tenants.ts";

/** What an operation needs in order to work. */
export type Requesting = (tenant: Tenant) => {
  of?: Reservation;
  resource?: Resource;
  product?: Pick<Product, "id">;
  /** Naver, if none is named. */
  platform?: LinkedPlatform;
  query?: string;
  json?: unknown;
  /** In place of JSON. */
  file?: Buffer;
};

/** Of the links with platforms. */
export const LINK_REQUESTS: Record<string, Requesting> = {
  "GET /links": () => ({}),
  "GET /links/{platform}/sendings": () => ({}),
  "POST /links/{platform}/sendings/{kind}/{id}": ({ unsent: of }) => ({
    of,
    json: { how: "AGAIN", version: of.version },
  }),
  "POST /links/pause": () => ({ json: { until: null } }),
  "POST /links/{platform}/pause": () => ({ json: { until: "2026-11-21T09:00:00+09:00" } }),
  "POST /links/resume": () => ({}),
  "POST /links/{platform}/resume": () => ({}),
  "POST /links/{platform}/ask": () => ({}),
  "POST /links/{platform}/credentials": ({ key }) => ({ json: { kind: "KEY", key } }),
  "GET /links/{platform}/reconciliation": () => ({}),
  "POST /links/{platform}/reconciliation": () => ({}),
  "POST /links/{platform}/reconciliation/{reconciliationId}/resolve": ({ compared }) => ({
    json: { choices: [{ id: compared.difference, version: 1, side: "OURS" }] },
  }),
  "GET /links/{platform}/disconnection": () => ({}),
  "POST /links/{platform}/disconnect": () => ({
    ...{ platform: "KAKAO", json: { phrase: "카카오 0건", coming: 0 } },
  }),
};
