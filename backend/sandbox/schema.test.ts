import { Kysely, PostgresDialect } from "kysely";
import { generate, getDialect } from "kysely-codegen";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";

/** Text columns whose `check` is a list; the generator sees only text. */
const WORDS = Object.fromEntries<string>([
  ...["platforms", "businesses", "items", "slots", "bookings", "strays", "acts", "pushes"].map(
    (table): [string, string] => [`sandbox.${table}.platform`, '"NAVER" | "KAKAO"'],
  ),
  ["sandbox.items.review", '"WAITING" | "PASSED" | "REJECTED"'],
  ["sandbox.payments.state", "GatewayState"],
  ["sandbox.faults.server", '"NAVER" | "KAKAO" | "EMR" | "TOSS"'],
  ["sandbox.exchanges.server", '"NAVER" | "KAKAO" | "EMR" | "TOSS"'],
]);

test("schema.ts is what the sandbox's schema looks like (npm run schema renews it)", async () => {
  const database = await createTestDatabase();
  const source = await generate({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) }),
    dialect: getDialect("postgres", { dateParser: "string" }),
    camelCase: true,
    defaultSchemas: ["sandbox"],
    includePattern: "sandbox.*",
    // The EMR keeps its own in SQL (fhir/store.ts).
    excludePattern: "sandbox.fhir_*",
    typeMapping: { int8: "number" },
    overrides: { columns: WORDS },
    customImports: { GatewayState: "#backend/payments/index.ts" },
    outFile: null,
    print: false,
  });
  await expect(source).toMatchFileSnapshot("./schema.ts");
});
