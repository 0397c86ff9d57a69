import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { createEnvelope } from "./envelope.ts";
import { rotateKeys } from "./rotate.ts";
import { SEALED_TABLES } from "./sealed-columns.ts";

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const [before, both, after] = [[OLD], [NEW, OLD], [NEW]].map((keys) => createEnvelope(keys));

let database: Database;
let hospital: TestHospital;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.kysely.deleteFrom("hospitalDirectory").execute();
  hospital = await createHospital(database);
});

const placeOf = (platform: string) => ({
  table: "platform_credentials",
  row: `${hospital.hospitalId}/${platform}/CURRENT`,
  column: "sealed",
});
const keep = (platform: "NAVER" | "KAKAO", sealed: Buffer) =>
  database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .insertInto("platformCredentials")
      .values({
        ...{ hospitalId: hospital.hospitalId, platform, slot: "CURRENT", sealed, hint: "9f3c" },
        ...{ savedAt: new Date(), savedBy: "김실장" },
      })
      .execute(),
  );
const kept = async (platform: "NAVER" | "KAKAO") =>
  (
    await database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .selectFrom("platformCredentials")
        .select("sealed")
        .where("hospitalId", "=", hospital.hospitalId)
        .where("platform", "=", platform)
        .executeTakeFirstOrThrow(),
    )
  ).sealed;

test("what the old key sealed opens with the new one alone; again there is nothing to do", async () => {
  const { hospitalId, account } = hospital;
  await keep("NAVER", before!.seal(Buffer.from("key of naver"), placeOf("NAVER")));
  const factor = (column: string) => ({
    ...{ table: "second_factors", row: `${hospitalId}/${account.accountId}`, column },
  });
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("secondFactors")
      .values({
        ...{ hospitalId, accountId: account.accountId, nextSession: randomUUID() },
        secret: before!.seal(Buffer.from("secret"), factor("secret")),
        nextSecret: both!.seal(Buffer.from("next"), factor("next_secret")),
        nextAt: new Date(),
        since: new Date(),
      })
      .execute(),
  );
  expect(await rotateKeys(database, both!)).toEqual({ anew: 2, before: 1, left: [] });
  expect(after!.open(await kept("NAVER"), placeOf("NAVER")).toString()).toBe("key of naver");
  const { secret, nextSecret } = await database.inHospital(hospitalId, (trx) =>
    trx.selectFrom("secondFactors").selectAll().executeTakeFirstOrThrow(),
  );
  expect(after!.open(secret!, factor("secret")).toString()).toBe("secret");
  expect(after!.open(nextSecret!, factor("next_secret")).toString()).toBe("next");
  expect(await rotateKeys(database, both!)).toEqual({ anew: 0, before: 3, left: [] });
});

test("the installation's own keys, of no hospital, are sealed anew as well", async () => {
  const place = { table: "installation_keys", row: "fhir-client", column: "sealed" };
  const sealed = before!.seal(Buffer.from("jwk"), place);
  await database.kysely
    .insertInto("installationKeys")
    .values({ name: place.row, sealed })
    .execute();
  expect(await rotateKeys(database, both!)).toEqual({ anew: 1, before: 0, left: [] });
  const row = await database.kysely.selectFrom("installationKeys").selectAll().execute();
  expect(after!.open(row[0]!.sealed, place).toString()).toBe("jwk");
  await database.kysely.deleteFrom("installationKeys").execute();
});

test("a bit that is another is said and left as it is; the rest is sealed anew", async () => {
  const broken = before!.seal(Buffer.from("key of naver"), placeOf("NAVER"));
  broken[broken.length - 1]! ^= 1;
  await keep("NAVER", broken);
  await keep("KAKAO", before!.seal(Buffer.from("key of kakao"), placeOf("KAKAO")));
  const { anew, left } = await rotateKeys(database, both!);
  expect(anew).toBe(1);
  expect(left).toEqual([{ ...placeOf("NAVER"), why: "changed, or sealed for another place" }]);
  expect(await kept("NAVER")).toEqual(broken);
  expect(after!.open(await kept("KAKAO"), placeOf("KAKAO")).toString()).toBe("key of kakao");
});

test("of a key that is not there nothing is lost either", async () => {
  const sealed = createEnvelope([randomBytes(32)]).seal(Buffer.from("x"), placeOf("NAVER"));
  await keep("NAVER", sealed);
  const { left } = await rotateKeys(database, both!);
  expect(left).toMatchObject([{ why: "sealed with a key that is not here" }]);
  expect(await kept("NAVER")).toEqual(sealed);
});

test("what cannot be written is named, the rest goes on; repeated it is done", async () => {
  const { hospitalId } = hospital;
  const other = await createHospital(database);
  await keep("NAVER", before!.seal(Buffer.from("key of naver"), placeOf("NAVER")));
  await keep("KAKAO", before!.seal(Buffer.from("key of kakao"), placeOf("KAKAO")));
  const elsewhere = { ...placeOf("NAVER"), row: `${other.hospitalId}/NAVER/CURRENT` };
  await database.inHospital(other.hospitalId, (trx) =>
    trx
      .insertInto("platformCredentials")
      .values({
        ...{ hospitalId: other.hospitalId, platform: "NAVER", slot: "CURRENT", hint: "9f3c" },
        ...{ savedAt: new Date(), savedBy: "김실장" },
        sealed: before!.seal(Buffer.from("key of another"), elsewhere),
      })
      .execute(),
  );
  await database.pool.query(`
    create function refuse_kakao() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse_kakao before update on platform_credentials for each row
      when (old.hospital_id = '${hospitalId}' and old.platform = 'KAKAO') execute function refuse_kakao();`);
  onTestFinished(async () => {
    await database.pool.query("drop function refuse_kakao cascade");
  });
  expect(await rotateKeys(database, both!)).toEqual({
    ...{ anew: 2, before: 0, left: [{ ...placeOf("KAKAO"), why: "the disk is full" }] },
  });
  expect(after!.open(await kept("NAVER"), placeOf("NAVER")).toString()).toBe("key of naver");
  await database.pool.query("drop trigger refuse_kakao on platform_credentials");
  expect(await rotateKeys(database, both!)).toEqual({ anew: 1, before: 2, left: [] });
  expect(after!.open(await kept("KAKAO"), placeOf("KAKAO")).toString()).toBe("key of kakao");
});

/** Bytes that are no secrets: hashes, and pictures; and what is sealed by a key that is sealed itself. */
const isOpen = (name: string) =>
  /(hash|digest)$/.test(name) || ["picture_files.bytes", "document_pieces.sealed"].includes(name);

test("every column of bytes is known: sealed, and so rotated, or open", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
      and table_name not like 'access_lines_%' order by 1`.execute(database.kysely);
  const sealed = SEALED_TABLES.flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ name }) => name).filter((name) => !isOpen(name))).toEqual(sealed.toSorted());
});
