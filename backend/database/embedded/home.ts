import { randomBytes } from "node:crypto";
import { chmod, mkdir, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { EmbeddedError } from "./error.ts";
import { madeFolder } from "./folders.ts";
import { identityFor, succeedsAs, type Identity } from "./identity.ts";
import { readRecord, recordOnce } from "./record.ts";

/** Where the server lives: `data/` (its files), `server.log`, and its socket if the path is short. */
export interface Home {
  readonly folder: string;
  readonly identity: Identity;
}

const USABLE = 'cd -- "$1" && : > .usable-$$ && rm .usable-$$';

/**
 * Finds the server's home, or makes it: `DATA_DIR/postgres`. When root's DATA_DIR lies where the
 * server's user cannot go (a folder of mode 0700), the home is made under `stateFolder` instead,
 * and `DATA_DIR/postgres.location` remembers it.
 * @throws EmbeddedError when an existing home cannot be used
 */
export async function serverHome(
  dataDir: string,
  stateFolder: string,
  log: Pick<Logger, "warn">,
): Promise<Home> {
  if ((await mkdir(dataDir, { recursive: true })) !== undefined) await chmod(dataDir, 0o755);
  const pointer = path.join(dataDir, "postgres.location");
  const recorded = await readRecord(pointer);
  const near = recorded ?? path.join(dataDir, "postgres");
  const identity = await identityFor(near);
  if (await isUsable(near, identity)) return { folder: near, identity };
  // Only an empty folder may be left behind: anything else may be somebody's database.
  const empty = await rmdir(near).then(
    () => true,
    () => false,
  );
  if (identity === null || recorded !== null || !empty) {
    throw new EmbeddedError(
      `The database folder ${near} cannot be written by ${identity === null ? "this user" : `its owner, uid ${identity.uid}`}. ` +
        "Check its owner and that every folder above it may be entered.",
    );
  }

  await madeFolder(stateFolder, 0o755, null);
  const folder = await recordOnce(pointer, path.join(stateFolder, randomBytes(6).toString("hex")));
  if (!(await isUsable(folder, identity))) {
    throw new EmbeddedError(
      `Neither ${near} nor ${folder} can be used by uid ${identity.uid}, which runs PostgreSQL ` +
        "because root may not. Set DATA_DIR to a folder that every user can enter.",
    );
  }
  log.warn({ folder }, "DATA_DIR cannot be entered by the database's user: its data is kept here");
  return { folder, identity };
}

async function isUsable(folder: string, identity: Identity): Promise<boolean> {
  try {
    // The group may enter: initdb runs as another user of the same group.
    await madeFolder(folder, identity === null ? 0o700 : 0o710, identity);
  } catch (error) {
    if (identity === null) throw error;
    return false; // a file system that gives nothing away, as some network shares
  }
  return succeedsAs(identity, USABLE, folder);
}
