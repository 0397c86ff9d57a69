import { execFile } from "node:child_process";
import { chown, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whom the server runs as; null means as ourselves. */
export type Identity = { readonly uid: number; readonly gid: number } | null;

/**
 * Nothing of ours: PostgreSQL reads PG* and LC_* from its environment. NODE_ENV means nothing to
 * it; Remix's global types insist on it.
 */
export const BARE_ENVIRONMENT = { NODE_ENV: "production" } as const;

/**
 * PostgreSQL refuses to run as root. A number that no account has, rather than `nobody`, which
 * other services run as: what belongs to `nobody` they may all read.
 */
const UNPRIVILEGED = { uid: 54329, gid: 54329 };

/** Ourselves, unless we are root: then the folder's owner when it is there, else `UNPRIVILEGED`. */
export async function identityFor(folder: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return null;
  const found = await stat(folder).catch(() => null);
  return found === null || found.uid === 0 ? UNPRIVILEGED : { uid: found.uid, gid: found.gid };
}

/**
 * What makes the cluster wants its user to have a name, which a bare number has not: it runs as
 * `nobody` in the group of `identity`, and the result is given away afterwards.
 */
export async function initdbIdentity(identity: Identity): Promise<Identity> {
  if (identity === null) return null;
  const accounts = await readFile("/etc/passwd", "utf8");
  const uid = /^nobody:[^:]*:(-?\d+):/m.exec(accounts)?.[1];
  if (uid === undefined) throw new Error("/etc/passwd has no account nobody to run initdb as");
  return { uid: Number(uid), gid: identity.gid };
}

/** Gives a folder and all in it to the identity. */
export async function giveTo(identity: Identity, folder: string): Promise<void> {
  if (identity === null) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, entry), identity.uid, identity.gid);
  }
  await chown(folder, identity.uid, identity.gid);
}

/** Whether a shell test (`$1`, `$2` … are `values`) succeeds for the identity. */
export async function succeedsAs(
  identity: Identity,
  script: string,
  ...values: string[]
): Promise<boolean> {
  const done = run("/bin/sh", ["-c", script, "sh", ...values], {
    ...identity,
    cwd: "/",
    env: BARE_ENVIRONMENT,
  });
  return done.then(
    () => true,
    () => false,
  );
}
