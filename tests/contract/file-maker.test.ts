import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileMaker } from "#backend/files/making/maker.ts";
import { photo } from "#tests/support/pictures.ts";

/** Of a program in which files of strangers are opened: it may end, hang, or want all memory there is. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "doctalk-maker-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stopping = new AbortController();
afterAll(() => stopping.abort());
const services = { log: pino({ level: "silent" }), stopping: stopping.signal };

/** A program that does this with a file whose name says so, and answers the others. */
async function makerThat(does: string) {
  const program = path.join(folder, `${crypto.randomUUID()}.mjs`);
  const answer = `process.send({ made: { width: 1, height: 1, files: [] } })`;
  await writeFile(
    program,
    `process.on("message", ({ file }) => { if (file === "bad") { ${does} } else ${answer}; });`,
  );
  return createFileMaker(services, { program, limitMs: 3_000 });
}

it("whose program dies over a file says so, and makes the next, also of those that waited", async () => {
  const maker = await makerThat('process.kill(process.pid, "SIGKILL")');
  const [bad, waited] = await Promise.allSettled([maker.make("bad"), maker.make("good")]);
  expect(bad).toMatchObject({ status: "rejected", reason: { code: "5030" } });
  expect(waited).toMatchObject({ status: "fulfilled" });
  expect(await maker.make("good")).toMatchObject({ made: { width: 1 } });
});

it.each([
  ["hangs", "for (;;);"],
  ["wants more memory than any picture", "process.exit(70)"],
])("whose program %s calls the file too heavy, and makes the next", async (_what, does) => {
  const maker = await makerThat(does);
  expect(await maker.make("bad")).toEqual({ unmade: "TOO_HEAVY" });
  expect(await maker.make("good")).toMatchObject({ made: { width: 1 } });
});

it("refuses the twenty-first that would wait", async () => {
  const maker = await makerThat("");
  const asked = await Promise.allSettled(Array.from({ length: 21 }, () => maker.make("good")));
  expect(asked.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

it("starts the program again when it has ended for want of work", async () => {
  const maker = createFileMaker(services, { idleMs: 1 });
  const file = path.join(folder, "sent");
  await writeFile(file, await photo({ width: 40, height: 30 }));
  for (let times = 0; times < 2; times += 1) {
    expect(await maker.make(file)).toMatchObject({ made: { width: 40, height: 30 } });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
