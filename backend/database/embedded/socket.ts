import { chown, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { EmbeddedError } from "./error.ts";
import { belongsTo, madeFolder } from "./folders.ts";
import type { Home } from "./home.ts";
import { readRecord, recordOnce } from "./record.ts";

/** The socket's name only; no network port is opened. */
export const PORT = 5432;
/** A socket's address holds this many bytes: 108 on Linux, 104 elsewhere, one of them the NUL. */
const LONGEST = process.platform === "linux" ? 107 : 103;

/**
 * The folder of the server's socket, which only its user can enter: the home, or a short folder
 * of its own under /tmp when the home's path is too long; `socket.location` remembers that one.
 */
export async function socketFolder({ folder, identity }: Home): Promise<string> {
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST) return folder;
  const record = path.join(folder, "socket.location");
  const known = (await readRecord(record)) ?? (await recordOnce(record, await shortFolder()));
  await madeFolder(known, 0o700, identity); // /tmp may have been emptied since
  if (await belongsTo(known, identity)) return known;
  throw new EmbeddedError(`${known} belongs to somebody else: delete ${record} and start again.`);

  async function shortFolder() {
    const made = await mkdtemp("/tmp/doctalk-");
    if (identity !== null) await chown(made, identity.uid, identity.gid);
    return made;
  }
}
