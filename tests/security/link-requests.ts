import type { Application } from "#contract/application.ts";
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
  /** Of the two who ask for an account. */
  signupId?: string;
  /** Of its applications the one of which more is wanted, if none is named. */
  application?: Pick<Application, "id" | "number">;
  query?: string;
  json?: unknown;
  /** In place of JSON. */
  file?: Buffer;
};

const LOADED = { itemId: "there-1", act: "MAKE" };

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
  // In their order: what came is looked at, chosen, taken over; the one before is taken back; this one ended.
  "GET /product-load": () => ({}),
  "POST /product-load/enough": () => ({ json: { version: 1 } }),
  "PUT /product-load/choices": () => ({ json: { version: 2, choices: [LOADED] } }),
  "POST /product-load/take": () => ({ json: { version: 3, choices: [LOADED] } }),
  "POST /product-load/undo": () => ({ json: { version: 4 } }),
  "PATCH ": () => ({
    json: { hospitalBasicInfo: { platformProductLoadingStatus: "LOADED" } },
  }),
  "GET /links/{platform}/disconnection": () => ({}),
  "POST /links/{platform}/disconnect": () => ({
    ...{ platform: "KAKAO", json: { phrase: "카카오 0건", coming: 0 } },
  }),
  ...wizardRequests(),
};

/** Of the wizard that links Kakao anew, in the order of its pages: each follows the version before it. */
function wizardRequests(): Record<string, Requesting> {
  const platform = "KAKAO" as const;
  const at = (version: number, more: object = {}) => ({
    ...{ platform, json: { version, ...more } },
  });
  return {
    "GET /linking": () => ({}),
    "POST /linking": () => ({ json: { platforms: [platform] } }),
    "GET /linking/{platform}": () => ({ platform }),
    "PUT /linking/{platform}/account": ({ key, hospital }) =>
      at(1, { businessId: hospital.businessIds.NAVER, secret: key }),
    "POST /linking/{platform}/verify": () => at(2),
    "PUT /linking/{platform}/pairs": ({ hospital, products: [ready, changing] }) =>
      at(3, {
        pairs: [...hospital.products.map(({ productId }) => productId), ready.id, changing.id].map(
          (productId) => ({ productId, to: { kind: "NONE" } }),
        ),
      }),
    "PUT /linking/{platform}/choices": () => at(4, { clashes: [] }),
    // Nothing is there; what is here stays here.
    "POST /linking/{platform}/start": () =>
      at(5, { clashes: [], sums: "0.0.0.0.0.0.0.0.0.0.0.0.0.0.5.0" }),
    "POST /linking/{platform}/again": () => ({ platform }),
    "DELETE /linking": () => ({}),
  };
}
