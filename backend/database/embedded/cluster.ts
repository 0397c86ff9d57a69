import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { EmbeddedError } from "./error.ts";
import { exists, isTaken } from "./folders.ts";
import type { Home } from "./home.ts";
import { BARE_ENVIRONMENT, giveTo, initdbIdentity } from "./identity.ts";

const run = promisify(execFile);

const MAJOR = "18";
const DRAFT = "new-";
export const ROLE = "doctalk";
export const DATABASE = "doctalk";

/** The role owns its database but is no superuser, so that row-level security binds it. */
const FIRST_STATEMENTS = `create role ${ROLE} login;\ncreate database ${DATABASE} owner ${ROLE};\n`;

/**
 * The cluster's files, made at the first start. They appear under their name when complete, so
 * that kill -9 leaves nothing half-made, and of two processes one wins and both use its.
 * @returns the data folder
 * @throws EmbeddedError when the files are of another major version
 */
export async function readyCluster(programs: string, home: Home, fsync: boolean): Promise<string> {
  const data = path.join(home.folder, "data");
  if (!(await exists(data))) await createCluster(programs, home, data, fsync);
  const found = (await readFile(path.join(data, "PG_VERSION"), "utf8")).trim();
  if (found !== MAJOR) {
    throw new EmbeddedError(
      `${data} was written by PostgreSQL ${found}, this release brings ${MAJOR}. ` +
        "Restore a backup into an empty DATA_DIR.",
    );
  }
  return data;
}

async function createCluster(programs: string, home: Home, data: string, fsync: boolean) {
  const draft = path.join(home.folder, `${DRAFT}${randomBytes(4).toString("hex")}`);
  const { identity } = home;
  const initdb = await initdbIdentity(identity);
  await mkdir(draft, { mode: 0o700 });
  await removeAbandoned(home.folder, draft);
  if (initdb !== null) await chown(draft, initdb.uid, initdb.gid);
  const settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-instructions"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const sync = fsync ? [] : ["--no-sync"];
  await run(
    path.join(programs, "bin/initdb"),
    [...settings, ...locale, ...sync, `--pgdata=${draft}`],
    { ...initdb, cwd: "/", env: BARE_ENVIRONMENT },
  );
  const single = ["--single", "-D", draft, "-c", "exit_on_error=on", "postgres"];
  const first = run(path.join(programs, "bin/postgres"), single, {
    ...initdb,
    cwd: "/",
    env: BARE_ENVIRONMENT,
  });
  first.child.stdin?.end(FIRST_STATEMENTS);
  await first;
  await giveTo(identity, draft);

  try {
    await rename(draft, data);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!isTaken(error)) throw error;
  }
}

const ABANDONED_MS = 10 * 60_000;

/** Drafts of processes that were killed while making one. */
async function removeAbandoned(folder: string, draft: string): Promise<void> {
  const made = (await stat(draft)).mtimeMs;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue;
    const other = path.join(folder, name);
    const since = await stat(other).catch(() => null);
    if (since === null || since.mtimeMs > made - ABANDONED_MS) continue;
    await rm(other, { recursive: true, force: true });
  }
}
