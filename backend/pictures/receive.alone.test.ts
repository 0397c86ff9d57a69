import type * as Files from "node:fs/promises";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CODES } from "#contract/codes.ts";
import { withReceived } from "./receive.ts";

/** The disk takes no more: `room` calls that write do. */
let room = 0;
vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof Files>();
  const open: typeof Files.open = async (...how) => {
    const handle = await files.open(...how);
    vi.spyOn(handle, "appendFile").mockImplementation(async (data) => {
      if (room === 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      room -= 1;
      await handle.write(data as Uint8Array);
    });
    return handle;
  };
  return { ...files, open };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "full-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const JPEG_HEAD = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
/** So many pieces of four kilobytes. */
const sent = (pieces: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let n = 0; n < pieces; n += 1) {
        const piece = new Uint8Array(4096);
        piece.set(JPEG_HEAD);
        controller.enqueue(piece);
      }
      controller.close();
    },
  });

test.each([0, 1])(
  "a disk that is full after %d pieces is said, and nothing is left",
  async (pieces) => {
    room = pieces;
    const use = vi.fn();
    await expect(withReceived(sent(3), "a.jpg", use)).rejects.toMatchObject({
      ...{ code: CODES.unavailable, retryAfterSeconds: 10 },
    });
    expect(use).not.toHaveBeenCalled();
    expect(await readdir(folder)).toEqual([]);
  },
);
