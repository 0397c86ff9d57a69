import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A process's command line; null when there is none, or when it is dead and only not yet reaped. */
async function commandLine(pid: number): Promise<string | null> {
  try {
    const line =
      process.platform === "linux"
        ? (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ")
        : (await run("ps", ["-p", String(pid), "-o", "command="])).stdout;
    return line.trim() || null;
  } catch {
    return null;
  }
}

/** Whether this process number is a postmaster of this data folder, and not a later reuse of it. */
export async function isPostmaster(pid: number, data: string): Promise<boolean> {
  const line = await commandLine(pid);
  return line !== null && line.includes(`postgres -D ${data} `);
}

/** Whether this process number is free, or belongs to a program that is no PostgreSQL at all. */
export async function isNoPostgres(pid: number): Promise<boolean> {
  return !((await commandLine(pid)) ?? "").includes("postgres");
}
