import { access, readFile, rm, stat, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { keepAccessMonths, sealAccess } from "#backend/access/index.ts";
import { createBackend } from "#backend/app.ts";
import { type Database } from "#backend/database/database.ts";
import { ownConnection } from "#backend/database/timed-client.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { addDays } from "#contract/kst.ts";
import { call, listen, testServices } from "#tests/support/backend.ts";
import {
  hashesOfAll,
  newFile,
  operatorOn,
  rowsIn,
  sealedAs,
  unpacked,
} from "#tests/support/backups.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { at, TODAY, useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";
import { fillEveryTable } from "#tests/support/every-table.ts";
import { photo, usePictures } from "#tests/support/pictures.ts";
import { startProgram } from "#tests/support/program.ts";
import { onDatabase } from "#tests/support/web.ts";

const desk = useDesk();
const { add, file: pictureAt } = usePictures(desk);

async function backedUp(database: Database): Promise<string> {
  const file = await newFile();
  expect(await operatorOn(database, "backup", file)).toMatchObject({ code: 0, wrong: "" });
  return file;
}

function expectRefused(
  { code, said, wrong }: Awaited<ReturnType<typeof operatorOn>>,
  words: RegExp,
) {
  expect([code, said]).toEqual([1, ""]);
  expect(wrong).toMatch(words);
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

test("what was backed up comes back into an empty place, the same in every table, pictures byte by byte", async () => {
  const { database, hospital, clock } = desk.backend;
  await keepAccessMonths({ database, clock });
  // A row in every table, of a hospital of its own; what the desk does, of another.
  await fillEveryTable(database, await createHospital(database));
  await desk.book("15:00");
  const { body: picture } = await add(desk.product(), await photo());
  await addJob(database.kysely, "plan-missing", { of: "all" });
  await sealAccess({ database, clock }, hospital.hospitalId);
  const before = await hashesOfAll(database);

  const file = await newFile();
  const { code, said } = await operatorOn(database, "backup", file);
  expect(code).toBe(0);
  expect(said).toMatch(/Not in it: the secrets that you set \(CREDENTIALS_KEY, SESSION_SECRET, /);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await isThere(`${file}.part`)).toBe(false);

  const empty = await createEmptyDatabase();
  const restored = await operatorOn(empty, "restore", file);
  expect(restored).toMatchObject({ code: 0, wrong: "" });
  expect(restored.said).toMatch(/ rows are back as they were at 20\d\d-.*SESSION_SECRET/s);
  const after = await hashesOfAll(empty);
  expect(after).toEqual(before);
  // The job that waits, and the record, are not equal for being empty.
  for (const name of ["graphile_worker._private_jobs", "access_lines", "picture_files"])
    expect(after[name]).toMatch(/^[1-9]/);

  const url = await listen(createBackend(testServices(empty), { trustProxy: 0 }));
  const served = await fetch(`${url}/backend/reservation/v1${picture.files[0]?.path}`);
  expect(served.status).toBe(200);
  const { bytes } = await pictureAt(picture.files[0]?.path ?? "");
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  // Who was logged in is still, by the same secret.
  const { hospitalId } = hospital;
  const again = `${url}/backend/reservation/v1/hospitals/${hospitalId}`;
  expect((await call(again, { token: desk.token })).status).toBe(200);

  const verified = await operatorOn(empty, "audit", "verify");
  // The made-up seal of the other hospital holds in neither.
  expect(verified).toEqual(await operatorOn(database, "audit", "verify"));
  expect(verified.said).toMatch(new RegExp(`${hospitalId}  holds: [1-9]\\d* lines, 0 not sealed`));
});

test("a backup while everybody books is of one moment", async () => {
  const { database, hospital } = desk.backend;
  let [tries, booked, going] = [0, 0, true];
  const bookOn = async () => {
    while (going && tries < 2_000) {
      // On the hour from Monday to Friday: a day that is shut would let nobody book for a while.
      const [days, hour] = [Math.floor(tries / 9), 9 + (tries % 9)];
      const day = addDays(TODAY, 3 + 7 * Math.floor(days / 5) + (days % 5));
      tries += 1;
      const clock = `${String(hour).padStart(2, "0")}:00`;
      const { status } = await desk.ask("/reservations", {
        ...desk.booking(clock),
        start: at(clock, day),
      });
      if (status === 201) booked += 1;
    }
  };
  const desks = [bookOn(), bookOn(), bookOn(), bookOn()];
  await vi.waitFor(() => expect(booked).toBeGreaterThan(20), { timeout: 20_000 });
  const acknowledged = booked;
  const file = await backedUp(database);
  const atItsEnd = booked;
  going = false;
  await Promise.all(desks);

  const empty = await createEmptyDatabase();
  expect(await operatorOn(empty, "restore", file)).toMatchObject({ code: 0, wrong: "" });
  // All tables are as the file says, which is of one moment: each booking with its history, its number.
  expect(await rowsIn(await backedUp(empty))).toEqual(await rowsIn(file));
  const { bookings, whole } = await empty.inHospital(hospital.hospitalId, (trx) =>
    trx
      .selectFrom("reservations as r")
      .leftJoin("reservationHistory as h", (join) =>
        join
          .onRef("h.hospitalId", "=", "r.hospitalId")
          .onRef("h.reservationId", "=", "r.reservationId"),
      )
      .select(({ fn }) => [
        fn.count<number>("r.reservationId").as("bookings"),
        fn.count<number>("h.entry").as("whole"),
      ])
      .executeTakeFirstOrThrow(),
  );
  expect(bookings).toBeGreaterThanOrEqual(acknowledged);
  expect(bookings).toBeLessThan(atItsEnd);
  expect(whole).toBe(bookings);
});

/** Nothing was done to it: it has not even a schema. */
async function untouched({ pool }: Database): Promise<void> {
  const { rows } = await pool.query("select to_regclass('hospitals') as hospitals");
  expect(rows).toEqual([{ hospitals: null }]);
}

test("what is not as it was written is refused before anything is changed", async () => {
  const file = await backedUp(desk.backend.database);
  const [bytes, text, empty] = [
    await readFile(file),
    await unpacked(file),
    await createEmptyDatabase(),
  ];
  const changedAt = (at: number) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return changed;
  };
  const [head = ""] = text.split("\n", 1);
  const newer = head.replace('"migrations":[', '"migrations":["9999-future",');
  // Where a bit is another the packing may break off, or come to another end than was written.
  const DAMAGED = /is not as it was written|is no backup, or its end is missing/;
  const cases: [Buffer | string, RegExp][] = [
    [bytes.subarray(0, bytes.length - 1), /is no backup, or its end is missing/],
    [bytes.subarray(0, bytes.length / 2), /is no backup, or its end is missing/],
    [changedAt(4), /is not as it was written/],
    [changedAt(Math.floor(bytes.length / 2)), DAMAGED],
    [changedAt(bytes.length - 30), DAMAGED],
    [Buffer.concat([bytes.subarray(0, 500), bytes.subarray(501)]), DAMAGED],
    [Buffer.from("hello"), /is no backup, or its end is missing/],
    [text.replace(head, newer), /^The backup has migrations .* \(9999-future\).*newer release/],
    [text.replace(head, head.replace('"format":1', '"format":2')), /of a kind that this release/],
    [text.replace(head, "{}"), /of a kind that this release does not know/],
  ];
  for (const [content, words] of cases) {
    const wrong = typeof content === "string" ? await sealedAs(content) : await newFile();
    if (typeof content !== "string") await writeFile(wrong, content);
    const refused = await operatorOn(empty, "restore", wrong);
    expectRefused(refused, words);
    expect(refused.wrong.trim().split("\n")).toHaveLength(1);
  }
  expect((await operatorOn(empty, "restore", `${file}.none`)).wrong).toMatch(/^ENOENT/);
  await untouched(empty);
});

test("what does not hold the rows that it says brings back none, and what does comes back after it", async () => {
  const file = await backedUp(desk.backend.database);
  const text = await unpacked(file);
  const other = await sealedAs(text.replace(/"public\.accounts":(\d+)/, '"public.accounts":77'));
  const broken = await sealedAs(text.replace(/\t\d{4}-\d\d-\d\d /, "\tnever "));
  const empty = await createEmptyDatabase();
  for (const wrong of [other, broken]) {
    expect(await operatorOn(empty, "restore", wrong)).toMatchObject({ code: 1, said: "" });
    expect(await empty.kysely.selectFrom("hospitalDirectory").selectAll().execute()).toEqual([]);
  }
  // Its schema is there by now, as after a first start without a hospital.
  expect(await operatorOn(empty, "restore", file)).toMatchObject({ code: 0, wrong: "" });
  expect(await hashesOfAll(empty)).toEqual(await hashesOfAll(desk.backend.database));
});

test("it comes back neither over a hospital nor under a program that runs", async () => {
  const { database } = desk.backend;
  const file = await backedUp(database);
  const before = await hashesOfAll(database);
  expect(await operatorOn(database, "restore", file)).toEqual({
    ...{ code: 1, said: "" },
    wrong:
      "There is a hospital in this database already: a backup is restored into an empty one only.\n",
  });
  expect(await hashesOfAll(database)).toEqual(before);

  const empty = await createEmptyDatabase();
  const listener = ownConnection(empty.connection, "doctalk listener", 5_000);
  await listener.connect();
  const refused = await operatorOn(empty, "restore", file);
  await listener.end();
  expectRefused(refused, /^A program is running/);
  await untouched(empty);
});

test("a backup is never written over, and one that is killed leaves no file of its name", async () => {
  const { database } = desk.backend;
  const file = await backedUp(database);
  const bytes = await readFile(file);
  const again = await operatorOn(database, "backup", file);
  expect(again).toMatchObject({
    code: 1,
    said: "",
    wrong: `${file} is there already: choose another name.\n`,
  });
  expect((await readFile(file)).equals(bytes)).toBe(true);

  const other = await newFile();
  const client = await database.pool.connect();
  await client.query("begin; lock table rate_limits in access exclusive mode");
  const killed = startProgram("operator", onDatabase(database), ["backup", other]);
  await vi.waitFor(async () => expect(await isThere(`${other}.part`)).toBe(true), 20_000);
  killed.child.kill("SIGKILL");
  await killed.exit;
  await client.query("rollback");
  client.release();
  expect(await isThere(other)).toBe(false);
  const left = await operatorOn(database, "backup", other);
  expectRefused(left, /\.part is there already/);
  await rm(`${other}.part`);
  expect(await operatorOn(database, "backup", other)).toMatchObject({ code: 0 });
});

test("there is nothing to back up where no release was started; and a file has a name", async () => {
  const [empty, file] = [await createEmptyDatabase(), await newFile()];
  const nothing = await operatorOn(empty, "backup", file);
  expectRefused(nothing, /^There is nothing to/);
  expect([await isThere(file), await isThere(`${file}.part`)]).toEqual([false, false]);
  await untouched(empty);
  for (const verb of ["backup", "restore"])
    expect(await operatorOn(empty, verb)).toMatchObject({
      ...{ code: 1, wrong: expect.stringMatching(/^It takes the name of one file\.\n/) as string },
    });
});
