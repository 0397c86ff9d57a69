import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createEnvelope, type Envelope } from "#backend/credentials/index.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { startProgram } from "#tests/support/program.ts";
import { onDatabase } from "#tests/support/web.ts";

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const HOSPITALS = 4;
const EACH = 2_500;
/** On a machine with much else to do. */
const QUICKLY_MS = 30_000;

interface Sealed {
  hospitalId: string;
  accountId: string;
  secret: Buffer;
}

/** The second factors of 10,000 accounts, each sealed with its own id. */
async function tenThousand(envelope: Envelope) {
  const database = await createTestDatabase();
  const hospitals: string[] = [];
  for (let i = 0; i < HOSPITALS; i += 1) {
    const { hospitalId } = await createHospital(database);
    hospitals.push(hospitalId);
    await database.inHospital(hospitalId, async (trx) => {
      const { rows } = await sql<{ accountId: string }>`
        insert into accounts (hospital_id, account_id, login_id, name, password_hash)
        select ${hospitalId}, gen_random_uuid(), ${hospitalId} || n, '김접수', 'x'
        from generate_series(1, ${EACH}) as n returning account_id`.execute(trx);
      const ids = rows.map(({ accountId }) => accountId);
      const secrets = ids.map((id) => envelope.seal(Buffer.from(id), placeOf(hospitalId, id)));
      await sql`
        insert into second_factors (hospital_id, account_id, secret, since)
        select ${hospitalId}, account_id, secret, now()
        from unnest(${ids}::uuid[], ${secrets}::bytea[]) as given (account_id, secret)`.execute(
        trx,
      );
    });
  }
  const all = async (): Promise<Sealed[]> => {
    const found: Sealed[] = [];
    for (const hospitalId of hospitals) {
      const { rows } = await database.inHospital(hospitalId, (trx) =>
        sql<Sealed>`select hospital_id, account_id, secret from second_factors
          where hospital_id = ${hospitalId} order by account_id`.execute(trx),
      );
      found.push(...rows);
    }
    return found;
  };
  return { database, all };
}
const placeOf = (hospitalId: string, accountId: string) => ({
  ...{ table: "second_factors", row: `${hospitalId}/${accountId}`, column: "secret" },
});
/** Opens, and is the one that was sealed there. */
const opens = (envelope: Envelope, { hospitalId, accountId, secret }: Sealed) =>
  envelope.open(secret, placeOf(hospitalId, accountId)).toString() === accountId;

test("rotate-keys: 10,000 secrets are sealed anew while everybody reads them, and killed goes on (S8)", async () => {
  const [old, both, anew] = [[OLD], [NEW, OLD], [NEW]].map((keys) => createEnvelope(keys));
  const { database, all } = await tenThousand(old!);
  const broken = (await all())[777]!;
  await database.inHospital(broken.hospitalId, (trx) =>
    sql`update second_factors set secret = set_byte(secret, 40, get_byte(secret, 40) # 1)
      where account_id = ${broken.accountId}`.execute(trx),
  );
  const bad = (await all())[777]!.secret;

  const keys = [NEW, OLD].map((key) => key.toString("base64")).join(",");
  const rotate = () =>
    startProgram("operator", { ...onDatabase(database), CREDENTIALS_KEY: keys }, ["rotate-keys"]);
  const isDone = async () => (await all()).filter(({ secret }) => anew!.isFirst(secret)).length;

  // Killed in the middle of it.
  const first = rotate();
  await expect.poll(isDone, { timeout: QUICKLY_MS, interval: 5 }).toBeGreaterThan(0);
  first.child.kill("SIGKILL");
  await first.exit;
  const done = await isDone();
  expect(done).toBeLessThan(HOSPITALS * EACH - 1);

  // Who reads meanwhile, with both keys, reads each of them each time.
  let [reading, reads] = [true, 0];
  const stop = () => (reading = false);
  onTestFinished(() => void stop());
  const reader = (async () => {
    while (reading) {
      const unread = (await all()).filter(
        (one) => one.accountId !== broken.accountId && !opens(both!, one),
      );
      expect(unread).toEqual([]);
      reads += 1;
    }
  })();
  const began = performance.now();
  const second = rotate();
  expect(await second.exit, "one did not open").toBe(1);
  expect(performance.now() - began).toBeLessThan(QUICKLY_MS);
  stop();
  await reader;
  expect(reads).toBeGreaterThan(0);

  expect(second.stdout()).toBe(
    `${HOSPITALS * EACH - 1 - done} sealed anew, ${done} were before, 1 left as they are\n`,
  );
  expect(second.stderr()).toContain(`${broken.hospitalId}/${broken.accountId} secret: changed`);
  const rows = await all();
  expect(rows.filter((row) => anew!.isFirst(row.secret) && opens(anew!, row))).toHaveLength(
    HOSPITALS * EACH - 1,
  );
  expect(rows.find(({ accountId }) => accountId === broken.accountId)!.secret).toEqual(bad);
}, 120_000);

test("without another key there is nothing to change to", async () => {
  const database = await createTestDatabase();
  const env = Object.entries(onDatabase(database)).filter(([name]) => name !== "CREDENTIALS_KEY");
  const program = startProgram("operator", Object.fromEntries(env), ["rotate-keys"]);
  expect(await program.exit).toBe(1);
  expect(program.stderr()).toContain("CREDENTIALS_KEY");
});
