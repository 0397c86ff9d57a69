import { afterAll, expect, vi } from "vitest";
import { endFile } from "./lifetime.ts";

/**
 * Files share modules and the process (docs/decisions/077-tests-share-modules.md): whatever one of
 * them started, stubbed or set ends with it, and what cannot be put back fails it. Evaluated anew
 * for every file, before it.
 */
const before: NodeJS.ProcessEnv = { ...process.env };
const folder = process.cwd();

/** sharp sets it when it is loaded. */
const NOBODYS = new Set(["VIPSHOME"]);

/** Names alone: values may be secrets of whoever runs the tests. */
const changed = () =>
  Object.keys({ ...before, ...process.env }).filter(
    (name) => before[name] !== process.env[name] && !NOBODYS.has(name),
  );

afterAll(async () => {
  try {
    await endFile();
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    expect(changed(), "variables left behind for the files after this one").toEqual([]);
    expect(process.cwd(), "the working folder").toBe(folder);
  }
});
