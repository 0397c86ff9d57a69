import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Database } from "#backend/database/database.ts";
import { atTheEnd } from "./lifetime.ts";
import { startProgram } from "./program.ts";
import { onDatabase } from "./web.ts";

/** `npm run operator -- <verb>` on this database. @returns the exit code, and what it wrote */
export async function operatorOn(database: Database, ...verb: string[]) {
  const program = startProgram("operator", onDatabase(database), verb);
  return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
}

/** The name of a file that is not there, in a folder that goes with the test. */
export async function newFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "doctalk-backup-"));
  atTheEnd(() => rm(folder, { recursive: true }));
  return path.join(folder, "backup.gz");
}

/** The 72 bytes behind the gzip are the seal. */
const packedOf = async (file: string) => (await readFile(file)).subarray(0, -72);

/** What a backup says, unpacked. */
export const unpacked = async (file: string): Promise<string> =>
  gunzipSync(await packedOf(file)).toString();

/** Another backup of this content, with a seal that holds. */
export async function sealedAs(content: string): Promise<string> {
  const file = await newFile();
  const packed = gzipSync(content);
  const digest = createHash("sha256").update(packed).digest("hex");
  await writeFile(file, Buffer.concat([packed, Buffer.from(`sha256 ${digest}\n`)]));
  return file;
}

/** The rows of each table in a backup, in the order of the alphabet. */
export async function rowsIn(file: string): Promise<Record<string, string[]>> {
  const [, ...lines] = (await unpacked(file)).split("\n");
  const rows: Record<string, string[]> = {};
  for (let at = 0; lines[at]?.startsWith('{"table"'); at += 1) {
    const { table } = JSON.parse(lines[at]!) as { table: string };
    const end = lines.indexOf("\\.", at);
    rows[table] = lines.slice(at + 1, end).sort();
    at = end;
  }
  return rows;
}

/**
 * How many rows each table has and a hash of them, each sequence's last number, and what guards each
 * table; by way of the catalogue and not of what is tested. Nobody else may be at work.
 */
export async function hashesOfAll({ pool }: Database): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows: tables } = await client.query<{ name: string; guard: string }>(
      `select c.oid::regclass::text as name, concat(relrowsecurity, relforcerowsecurity,
         (select string_agg(tgname || tgenabled::text, ',' order by tgname) from pg_trigger
          where tgrelid = c.oid and not tgisinternal)) as guard
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p')
         and c.oid::regclass::text !~ 'migration' order by 1`,
    );
    const hashes: Record<string, string> = {};
    for (const { name, guard } of tables) {
      await client.query(`alter table ${name} no force row level security`);
      const { rows } = await client.query<{ hash: string }>(
        `select concat(count(*), ' ', md5(string_agg(t::text, '|' order by t::text))) as hash
         from ${name} t`,
      );
      hashes[name] = `${rows[0]?.hash} ${guard}`;
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences`,
    );
    for (const { name, last } of sequences) hashes[name] = last;
    return hashes;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
