import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  ask,
  copyDataDir,
  isRoot,
  makePlace,
  postmaster,
  type Place,
} from "#tests/support/embedded.ts";

let place: Place;
let prepared: string;
beforeAll(async () => {
  place = await makePlace();
  prepared = path.join(place.folder, "prepared");
  const first = place.start(prepared);
  await first.ready;
  await first.stop();
}, 30_000);
afterAll(() => place.remove());

let copies = 0;
const dataDir = () => copyDataDir(prepared, path.join(place.folder, `data-${(copies += 1)}`));

const SERVER_START = "select pg_postmaster_start_time()::text as at";

test("kill -9 of ours: the next process uses the server left running, and stops it", async () => {
  const folder = await dataDir();
  const killed = place.start(folder);
  const { host } = await killed.ready;
  const pid = await postmaster(host);
  await killed.kill();

  const next = place.start(folder);
  await next.ready;
  expect(await postmaster(host)).toBe(pid);
  await next.stop();
  expect(await postmaster(host)).toBeNull();
}, 30_000);

test("kill -9 of ours and of the server: a stale process number is no running server", async () => {
  const folder = await dataDir();
  const killed = place.start(folder);
  const { host } = await killed.ready;
  await killed.kill();
  process.kill((await postmaster(host))!, "SIGKILL");
  // The number now belongs to another program of the server's user, as after a reboot.
  const stranger = spawn("sleep", ["60"], isRoot ? { uid: 54329, gid: 54329 } : {});
  await writeFile(path.join(host, "data/postmaster.pid"), `${stranger.pid}\n${host}/data\n`);

  const next = place.start(folder);
  expect(await ask(await next.ready, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
  await next.stop();
}, 30_000);

test("kill -9 of the server while we use it: it is started again", async () => {
  const run = place.start(await dataDir());
  const connection = await run.ready;
  const [before] = await ask(connection, SERVER_START);
  process.kill((await postmaster(connection.host))!, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(connection, SERVER_START)).not.toEqual([before]), {
    timeout: 20_000,
    interval: 100,
  });
  expect(run.log()).toContain("starting it again");
  await run.stop();
  expect(await postmaster(connection.host)).toBeNull();
}, 30_000);

test("two at once on an empty DATA_DIR: one server, which the last to leave stops", async () => {
  const folder = path.join(place.folder, "fresh");
  const both = [place.start(folder), place.start(folder)];
  const [connection] = await Promise.all(both.map((run) => run.ready));
  await both[0]!.stop();
  expect(await ask(connection!, "select 1 as one")).toEqual([{ one: 1 }]);
  await both[1]!.stop();
  expect(await postmaster(connection!.host)).toBeNull();
}, 60_000);

test("coming and going of many: whoever is in has a server, after the last there is none", async () => {
  const folder = await dataDir();
  const visit = async (_: unknown, i: number) => {
    await sleep(40 * i);
    const run = place.start(folder);
    const connection = await run.ready;
    expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await run.stop()).toBe(0);
    return connection.host;
  };
  const [host] = await Promise.all(Array.from({ length: 8 }, visit));
  expect(await postmaster(host!)).toBeNull();
}, 60_000);

test("files of another major version are refused by name", async () => {
  const folder = await dataDir();
  await writeFile(path.join(folder, "postgres/data/PG_VERSION"), "17\n");
  await expect(place.start(folder).ready).rejects.toThrow("written by PostgreSQL 17");
}, 30_000);

test("a server that cannot start: its own words within the message", async () => {
  const folder = await dataDir();
  await writeFile(path.join(folder, "postgres/data/postgresql.auto.conf"), "nonsense = 1\n");
  await expect(place.start(folder).ready).rejects.toThrow(/does not start in .*nonsense/s);
}, 30_000);
