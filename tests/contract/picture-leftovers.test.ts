import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { login } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { photo } from "#tests/support/pictures.ts";
import { onDatabase, startWeb } from "#tests/support/web.ts";

const TWO_HOURS = 2 * 60 * 60;

test("what a server killed over a picture leaves goes with a later start; what may be another's stays", async () => {
  const database = await createTestDatabase();
  const hospital = await createHospital(database);
  const folder = await mkdtemp(path.join(tmpdir(), "killed-"));
  const start = () => startWeb({ ...onDatabase(database), TMPDIR: folder }, "backend");
  const age = (name: string) => {
    const then = Date.now() / 1000 - TWO_HOURS;
    return utimes(path.join(folder, name), then, then);
  };
  const left = async () =>
    (await readdir(folder)).filter((name) => !name.startsWith("node-compile-cache"));

  const doomed = await start();
  const { accessToken } = await login({ url: doomed.url, hospital });
  const { hospitalId, products } = hospital;
  const base = `${doomed.url}/backend/reservation/v1/hospitals/${hospitalId}`;
  const sending = request(`${base}/products/${products[0]!.productId}/pictures?name=a.jpg`, {
    ...{ method: "POST", headers: { authorization: `Bearer ${accessToken}` } },
  });
  sending.on("error", () => undefined);
  sending.write(await photo());
  sending.write(Buffer.alloc(300_000));
  await expect.poll(left, { timeout: 10_000 }).toHaveLength(1);
  const ended = new Promise((resolve) => doomed.process.once("exit", resolve));
  doomed.process.kill("SIGKILL");
  await ended;
  sending.destroy();
  const [killed = ""] = await left();
  expect(killed).toMatch(/^doctalk-file-/);

  await mkdir(path.join(folder, "another-thing"));
  await age("another-thing");
  const next = await start();
  expect(await left()).toEqual(["another-thing", killed]);
  next.process.kill("SIGKILL");
  await age(killed);
  await start();
  expect(await left()).toEqual(["another-thing"]);
  await rm(folder, { recursive: true });
});
