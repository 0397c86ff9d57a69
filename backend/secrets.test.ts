import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keptSecrets } from "./secrets.ts";
import { StartError } from "./start-error.ts";

async function emptyFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "doctalk-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("all processes that start at once on an empty folder keep the same secrets", async () => {
  const folder = path.join(await emptyFolder(), "data");
  const all = await Promise.all(Array.from({ length: 8 }, () => keptSecrets(folder)));
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(await keptSecrets(folder)).toEqual(all[0]);
  expect(await readdir(folder)).toEqual(["secrets.json"]);
  expect((await stat(path.join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(all[0]!)).size).toBe(5);
  expect(Buffer.from(all[0]!.CREDENTIALS_KEY, "base64")).toHaveLength(32);
});

test("what a platform that is new lacks is added, by all who start at once the same; the rest stays", async () => {
  const folder = await emptyFolder();
  const file = path.join(folder, "secrets.json");
  const { EMR_WEBHOOK_SECRET: unknown, ...older } = await keptSecrets(folder);
  await writeFile(file, JSON.stringify({ ...older, OF_A_LATER_RELEASE: "stays as it is" }));
  const all = await Promise.all(Array.from({ length: 8 }, () => keptSecrets(folder)));
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(all[0]).toMatchObject(older);
  const added = all[0]!.EMR_WEBHOOK_SECRET;
  expect(added).toHaveLength(43);
  expect([...Object.values(older), unknown]).not.toContain(added);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
    ...all[0],
    OF_A_LATER_RELEASE: "stays as it is",
  });
  expect(await readdir(folder)).toEqual(["secrets.json"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a file that cannot be used is named and left alone", async () => {
  const folder = await emptyFolder();
  const file = path.join(folder, "secrets.json");
  await writeFile(file, '{"SESSION_SECRET":"short"}');
  await expect(keptSecrets(folder)).rejects.toThrow(file);
});

test("a folder that cannot be made is said in one line that names DATA_DIR", async () => {
  const file = path.join(await emptyFolder(), "a-file");
  await writeFile(file, "");
  const refused = keptSecrets(path.join(file, "below", "it"));
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^DATA_DIR: .*a-file.*$/);
});
