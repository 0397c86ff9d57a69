import { execFileSync, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

/** `npm run …` as a service manager starts it: it knows npm's process and no other. */
export async function npmRun(script: string, more: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "doctalk-npm-"));
  await chmod(folder, 0o711);
  const port = await freePort();
  const npm = spawn("npm", ["run", "--silent", script], {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: "0",
      LOG_LEVEL: "warn",
      ...more,
    },
    stdio: "ignore",
    // A group of its own, to be ended whole should the test fail.
    detached: true,
  });
  const exited = new Promise<number | string | null>((resolve) =>
    npm.once("exit", (code, signal) => resolve(code ?? signal)),
  );
  onTestFinished(async () => {
    for (const group of [npm.pid, postmaster(folder)]) if (group !== undefined) endGroup(group);
    await rm(folder, { recursive: true, force: true });
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return { npm, exited, answers, hasDatabase: () => postmaster(folder) !== undefined };
}

/** The process of the PostgreSQL of this data folder. */
function postmaster(folder: string): number | undefined {
  const line = execFileSync("ps", ["-A", "-o", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .find((one) => one.includes(`postgres -D ${folder}`));
  return line === undefined ? undefined : Number.parseInt(line, 10);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

export type NpmRun = Awaited<ReturnType<typeof npmRun>>;
