import { expect, test } from "vitest";
import { loadProducts, takeProducts } from "#backend/importing/index.ts";
import { createFileMaker } from "#backend/files/index.ts";
import { useImporting } from "#tests/support/importing.ts";
import { photo } from "#tests/support/pictures.ts";

/** An import goes on in slices: here each is spent with the first that it does. */
const at = useImporting();
const { ask, page, choose } = at;
const soon = () => AbortSignal.timeout(20_000);

/** Jobs of this hospital, those that run too, whose priority and place in line matter to others. */
const priorities = async () => {
  const { rows } = await at
    .backend()
    .database.pool.query<{ priority: number }>(
      `select priority from graphile_worker._private_jobs where key ~ '^(load|take):' and payload ->> 'hospitalId' = $1`,
      [at.backend().hospital.hospitalId],
    );
  return rows.map(({ priority }) => priority);
};

test("reading keeps no hand: after a page it is planned anew, behind what is told, and goes on", async () => {
  await at.wish("REQUESTED");
  const { services } = at.backend();
  await loadProducts(services, (await at.job())!, soon(), 0);
  expect(await page()).toMatchObject({ status: "LOADING", load: { read: 5 } });
  expect(await priorities()).toEqual([2]);
  await loadProducts(services, (await at.job())!, soon(), 0);
  expect(await page()).toMatchObject({ status: "REVIEW", load: { read: 6 } });
  expect(await at.job()).toBeNull();
});

test("taking over keeps no hand: each slice goes on from where the last was, also within pictures", async () => {
  const { business } = at;
  const colours = ["a33", "3a3", "33a"];
  for (const colour of colours)
    business().pictures.set(
      `pictures/${colour}.jpg`,
      await photo({ colour: `#${colour}` }, "jpeg"),
    );
  business().items[3]!.pictures = colours.map(
    (colour) => `${business().url}/pictures/${colour}.jpg`,
  );
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  expect(await priorities()).toEqual([2]);
  const services = { ...at.backend().services, maker: createFileMaker(at.backend().services) };
  let slices = 0;
  for (let job = await at.takingJob(); job; job = await at.takingJob()) {
    expect(await at.status()).toBe("REVIEW");
    await takeProducts(services, job, soon(), 0);
    slices += 1;
  }
  // Six products, one of them with three pictures; each was asked for once.
  expect(slices).toBe(9);
  expect(business().pictureKeys.length).toBe(3);
  const { status, result } = await page();
  expect(status).toBe("LOADED");
  const made = result!.made.find(({ name }) => name === "비타민 수액")!;
  expect(made.pictures).toEqual({ added: 3, failed: [] });
});

test("who gives no picture is asked for three, in whatever slice; the rest come with the next import", async () => {
  const { business } = at;
  let asked = 0;
  at.backend().services.platforms.NAVER.endpoint = {
    url: business().url,
    fetch: (...given) => {
      if (!JSON.stringify(given[0]).includes("/pictures/")) return fetch(...given);
      asked += 1;
      return Promise.resolve(new Response(null, { status: 503 }));
    },
  };
  const has = (...names: string[]) => names.map((name) => `${business().url}/pictures/${name}.jpg`);
  business().items[3]!.pictures = has("1", "2");
  business().items[4]!.pictures = has("3", "4", "5", "6");
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  for (let job = await at.takingJob(); job; job = await at.takingJob())
    await takeProducts(at.backend().services, job, soon(), 0);
  // Each of the three was tried three times.
  expect(asked).toBe(9);
  const { result } = await page();
  const failed = result!.made.map(({ pictures }) => pictures.failed.length);
  expect([failed, result!.undo.state]).toEqual([[2, 4, 0], "OPEN"]);
  at.backend().clock.advance({ minutes: 1 });
  const next = await at.toReview();
  expect(["i-4", "i-5"].map((id) => at.row(next, id).theirs!.missed)).toEqual([2, 4]);
});

test("each product is taken over at its own time, however long all take", async () => {
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  const { services } = at.backend();
  let minute = 0;
  const clock = () => new Date(Date.UTC(2026, 10, 20, 6, minute++));
  await takeProducts(
    { ...services, clock, maker: createFileMaker(services) },
    (await at.takingJob())!,
    soon(),
  );
  const rows = await at.inHospital((trx) =>
    trx.selectFrom("productLoadItems").select("doneAt").orderBy("position").execute(),
  );
  const times = rows.map(({ doneAt }) => doneAt!.getTime());
  expect(new Set(times).size).toBe(6);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
