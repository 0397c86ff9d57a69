import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFolder, sweepLeftovers } from "./leftovers.ts";

const shut = vi.hoisted(() => ({ name: "" }));
vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  return {
    ...fs,
    rm: (at: string, options: object) =>
      at.endsWith(shut.name) ? Promise.reject(new Error("EBUSY")) : fs.rm(at, options),
  };
});

let folder: string;
beforeEach(async () => {
  shut.name = "nothing is shut";
  folder = await mkdtemp(path.join(tmpdir(), "leftovers-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  shut.name = "nothing is shut";
  await rm(folder, { recursive: true });
});

async function leave(...names: string[]): Promise<void> {
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of names) {
    await mkdir(path.join(folder, name));
    await utimes(path.join(folder, name), old, old);
  }
}
const sweep = (stopping = new AbortController().signal) =>
  sweepLeftovers({ log: pino({ level: "silent" }), stopping });
const left = async () => (await readdir(folder)).sort();

test("what a killed process left goes; what is being received, and what somebody named, stays", async () => {
  const now = path.basename(await makeFolder());
  await leave("doctalk-file-aB3dE6", "doctalk-file-data", "doctalk-file-store-of-2026");
  await sweep();
  expect(await left()).toEqual([now, "doctalk-file-data", "doctalk-file-store-of-2026"].sort());
});

test("one that cannot be taken away keeps no other", async () => {
  await leave(...["doctalk-file-aaaaaa", "doctalk-file-bbbbbb", "doctalk-file-cccccc"]);
  for (const name of ["aaaaaa", "bbbbbb", "cccccc"]) {
    shut.name = name;
    await sweep();
    expect(await left()).toEqual([`doctalk-file-${name}`]);
    await leave(
      ...["aaaaaa", "bbbbbb", "cccccc"]
        .filter((other) => other !== name)
        .map((other) => `doctalk-file-${other}`),
    );
  }
});

test("a process that stops sweeps no further", async () => {
  await leave("doctalk-file-aaaaaa");
  await sweep(AbortSignal.abort());
  expect(await left()).toEqual(["doctalk-file-aaaaaa"]);
});
