import { Kysely, PostgresDialect } from "kysely";
import { generate, getDialect } from "kysely-codegen";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";

/** Text columns whose `check` is a list of the contract; the generator sees only text. */
const WORDS: Record<string, string> = {
  "reservations.status": "Status",
  "reservations.previous_status": "Status | null",
  "reservations.platform": "Platform",
  "reservations.conflict": "ConflictKind | null",
  "reservations.visit_type": '"FIRST" | "RETURN" | null',
  "reservations.sync_state": 'Generated<"NONE" | "PENDING" | "SYNCED" | "FAILED">',
  "reservations.booked_by_relation": "Relation | null",
  "reservations.identity": "Identity | null",
  "reservations.tell_ended": '"REFUSED" | "NO_ANSWER" | null',
  "reservation_history.by_kind": '"STAFF" | "PLATFORM" | "SYSTEM"',
  "reservation_history.from_status": "Status | null",
  "reservation_history.to_status": "Status | null",
  "platform_links.platform": "LinkedPlatform",
  "platform_links.state": "LinkState",
  "platform_links.paused_from": '"ACTIVE" | "DEGRADED" | "AUTH_REQUIRED" | null',
  "platform_items.platform": "LinkedPlatform",
  "platform_events.platform": "LinkedPlatform",
  "link_directory.platform": "LinkedPlatform",
  "platform_credentials.platform": "LinkedPlatform",
  "platform_credentials.slot": "'CURRENT' | 'NEXT'",
  "reconciliations.platform": "LinkedPlatform",
  "hospitals.platform_product_loading_status": "Generated<LoadingStatus>",
  "products.category": 'Product["category"]',
  "products.price_kind": 'Product["price"]["kind"]',
  "products.confirm_mode": 'Generated<Product["confirmMode"]>',
  "products.state": "Generated<ProductState>",
  "products.visit_type": 'Generated<Product["visitType"]>',
  "product_versions.act": 'ProductVersion["act"]',
  "access_lines.act": "AccessAct",
  "hospitals.access_review_cycle": "Generated<ReviewCycle>",
  "access_checks.broken_why": "ChainFault | null",
  "resources.kind": 'Resource["kind"]',
  "sessions.revoked_because": "SessionEnd | null",
  "accounts.switches": "Generated<Switch[]>",
  "accounts.notices_off": "Generated<NoticeKind[]>",
  "account_changes.what": "AccountChange",
  "login_tickets.by": '"PASSWORD" | "TOKEN"',
};

test("schema.ts is what the migrated database looks like (npm run schema renews it)", async () => {
  const database = await createTestDatabase();
  const source = await generate({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) }),
    dialect: getDialect("postgres", { dateParser: "string" }),
    camelCase: true,
    includePattern: "public.*",
    excludePattern: "{*kysely_migration*,*access_lines_*,*access_subjects_*}",
    typeMapping: { int8: "number", tstzrange: "string" },
    overrides: { columns: WORDS },
    customImports: {
      Status: "#contract/reservation-status.ts",
      Relation: "#contract/booked-by.ts",
      Identity: "#contract/identity.ts",
      Platform: "#contract/platform.ts",
      LinkedPlatform: "#contract/platform.ts",
      LinkState: "#contract/platform.ts",
      ConflictKind: "#contract/reservation.ts",
      LoadingStatus: "#contract/hospital.ts",
      Product: "#contract/product.ts",
      ProductState: "#contract/product-states.ts",
      ProductVersion: "#contract/product-history.ts",
      Resource: "#contract/resource.ts",
      AccessAct: "#contract/access-acts.ts",
      ReviewCycle: "#contract/access-review-cycle.ts",
      ChainFault: "#contract/chain-faults.ts",
      SessionEnd: "#contract/account.ts",
      NoticeKind: "#contract/notice-kinds.ts",
      Switch: "#contract/switches.ts",
      AccountChange: "#contract/switches.ts",
    },
    outFile: null,
    print: false,
  });
  await expect(source).toMatchFileSnapshot("./schema.ts");
});
