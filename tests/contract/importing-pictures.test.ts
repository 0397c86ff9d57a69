import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Failure } from "#backend/failure.ts";
import { takeProducts } from "#backend/importing/index.ts";
import { createFileMaker } from "#backend/files/index.ts";
import { call } from "#tests/support/backend.ts";
import { useImporting } from "#tests/support/importing.ts";
import { takeOver } from "#tests/support/importing-jobs.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { photo } from "#tests/support/pictures.ts";
import { CODES } from "#contract/codes.ts";
import type { Pictures } from "#contract/picture.ts";

const at = useImporting();
const { ask, page, choose } = at;
const there = (name: string) => `${at.business().url}/pictures/${name}`;

/** 비타민 수액 has these there. */
const has = (...addresses: string[]) => {
  at.business().items[3]!.pictures = addresses;
};
const keep = async (name: string, colour: string, as: "jpeg" | "png" = "jpeg") =>
  at.business().pictures.set(`pictures/${name}`, await photo({ colour }, as));
beforeEach(async () => {
  await keep("하나.jpg", "#a33");
  await keep("two.png", "#3a3", "png");
});

const pictures = async () => {
  const made = (await page()).result!.made.find(({ name }) => name === "비타민 수액")!;
  const base = `${at.backend().url}/backend/reservation/v1/hospitals/${at.backend().hospital.hospitalId}`;
  const { body } = await call<Pictures>(`${base}/products/${made.productId}/pictures`, {
    token: at.token(),
  });
  return { ...made.pictures, names: body.items.map(({ name }) => name), main: body.items[0]?.main };
};
const takeAll = async () => {
  const load = await at.toReview();
  const { body } = await at.take(load, [choose(load, "i-3", { act: "SKIP" })]);
  expect(body.status).toBe("LOADED");
};

test("pictures of what is made come with it, in their order, made anew; no key goes to their addresses", async () => {
  has(there(encodeURIComponent("하나.jpg")), there("two.png"));
  const load = await at.toReview();
  expect(at.row(load, "i-4").theirs!.pictures).toBe(2);
  await at.take(load, [choose(load, "i-3", { act: "SKIP" })]);
  expect(await pictures()).toEqual({
    ...{ added: 2, failed: [], names: ["하나.jpg", "two.png"], main: true },
  });
  expect(at.business().pictureKeys).toEqual([undefined, undefined]);
});

test("one that is not to be had keeps neither the product nor the others: each says why", async () => {
  at.business().pictures.set("pictures/none.jpg", Buffer.from("no picture at all"));
  at.business().pictures.set("pictures/large.jpg", Buffer.alloc(10 * 1024 * 1024 + 1));
  has(
    ...[there("none.jpg"), there("gone.jpg"), there("large.jpg"), "no address"],
    // Another origin than theirs: only what is public is reached.
    ...["https://127.0.0.1:1/x.jpg", "http://8.8.8.8/x.jpg", there("two.png")],
  );
  await takeAll();
  const { added, failed, names } = await pictures();
  expect([added, names]).toEqual([1, ["two.png"]]);
  expect(failed).toEqual([
    "이름은 jpg인데 속은 그림이 아니에요. jpg나 png로 다시 저장해서 올려 주세요.",
    "사진을 주지 않았어요(404).",
    "사진이 10MB를 넘어요.",
    "사진을 받지 못했어요.",
    "https로 시작하는 공개된 주소만 쓸 수 있어요.",
    "https로 시작하는 공개된 주소만 쓸 수 있어요.",
  ]);
});

test("what is loaded is made where what staff send is: one maker in a process, one at a time", async () => {
  const making = vi.spyOn(at.backend().services.maker, "make");
  onTestFinished(() => making.mockRestore());
  has(there("two.png"));
  await takeAll();
  expect(making).toHaveBeenCalledTimes(1);
  const { productId } = at.backend().hospital.products[0]!;
  const sent = await fetch(
    `${at.backend().url}/backend/reservation/v1/hospitals/${at.backend().hospital.hospitalId}/products/${productId}/pictures?name=sent.png`,
    {
      ...{ method: "POST", body: Uint8Array.from(await photo({ colour: "#33a" }, "png")) },
      headers: { "content-type": "image/png", authorization: `Bearer ${at.token()}` },
    },
  );
  expect(sent.status).toBe(201);
  expect(making).toHaveBeenCalledTimes(2);
});

test("more than a product may have are not asked for", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.jpg`);
  for (const [at, name] of names.entries()) await keep(name, `#${at.toString(16)}07`);
  has(...names.map(there));
  await takeAll();
  const { added, failed } = await pictures();
  expect([added, failed.length]).toEqual([10, 2]);
  expect(at.business().pictureKeys.length).toBe(10);
});

test("of what is joined, pictures stay as they are", async () => {
  at.business().items[1]!.pictures = [there("two.png")];
  await takeAll();
  expect(at.business().pictureKeys).toEqual([]);
});

test("a worker that dies over a picture is followed by one that goes on: none is there twice", async () => {
  has(there("two.png"), there("slow.jpg"));
  await keep("slow.jpg", "#00f");
  at.business().faults.set("pictures/slow", 0);
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  const job = (await at.takingJob())!;
  const dying = new AbortController();
  const first = takeOver(at.backend(), job, dying.signal);
  const rows = async () => (await at.pictureRows()).length;
  await expect.poll(rows, { timeout: 10_000 }).toBe(1);
  dying.abort();
  await expect(first).rejects.toThrow();
  expect(await page()).toMatchObject({ status: "REVIEW", review: null, load: { taking: 4 } });
  at.business().faults.clear();
  await takeOver(at.backend(), job);
  expect(await pictures()).toMatchObject({ added: 2, failed: [], names: ["two.png", "slow.jpg"] });
});

test("at an end of the process one that is not made yet is none that cannot be opened", async () => {
  has(there("two.png"));
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  const job = (await at.takingJob())!;
  const ending = new AbortController();
  const services = { ...at.backend().services, stopping: ending.signal };
  const maker = createFileMaker(services);
  const make = async (file: string) => {
    const making = maker.make(file);
    setTimeout(() => ending.abort(), 20);
    return making;
  };
  const soon = AbortSignal.timeout(20_000);
  await expect(
    takeProducts({ ...services, maker: { ...maker, make } }, job, soon),
  ).rejects.toThrow();
  await takeOver(at.backend(), job);
  expect(await pictures()).toMatchObject({ added: 1, failed: [], names: ["two.png"] });
});

test("an address that cannot be kept as it is keeps nothing from being read", async () => {
  const long = `${there("x")}${"x".repeat(2000)}`;
  has(there("\u0000two.png"), there("\ud83dtwo.png"), `${long.slice(0, 1999)}\u{1f600}`);
  await takeAll();
  expect(await pictures()).toMatchObject({ added: 2, names: ["two.png"] });
});

/** Imported once more, later, as the page proposes it; what came of 비타민 수액. */
const again = async () => {
  at.backend().clock.advance({ minutes: 1 });
  const load = await at.toReview();
  const { theirs, kind } = at.row(load, "i-4");
  await at.take(load, [choose(load, "i-3", { act: "SKIP" })]);
  const { result } = await page();
  const of = result!.joined.find(({ name }) => name === "비타민 수액")!;
  return { kind, missed: theirs!.missed, pictures: of.pictures };
};
const names = async () => (await at.pictureRows()).map(({ name }) => name).sort();

test("what is passing is asked for again: their 503, and our own maker that has no room", async () => {
  has(there("two.png"));
  let asked = 0;
  at.backend().services.platforms.NAVER.endpoint = {
    url: at.business().url,
    fetch: (...given) => {
      const isPicture = JSON.stringify(given[0]).includes("/pictures/");
      if (isPicture && (asked += 1) === 1)
        return Promise.resolve(new Response(null, { status: 503 }));
      return fetch(...given);
    },
  };
  const making = vi
    .spyOn(at.backend().services.maker, "make")
    .mockRejectedValueOnce(new Failure(CODES.unavailable, "no room"));
  onTestFinished(() => making.mockRestore());
  await takeAll();
  expect(await pictures()).toMatchObject({ added: 1, failed: [], names: ["two.png"] });
  expect(asked).toBe(3);
});

test("one that was missed comes with the next import, and only that", async () => {
  has(there(encodeURIComponent("하나.jpg")), there("two.png"));
  const { pictures: files, pictureKeys } = at.business();
  const two = files.get("pictures/two.png")!;
  files.delete("pictures/two.png");
  await takeAll();
  expect(await pictures()).toMatchObject({ added: 1, failed: ["사진을 주지 않았어요(404)."] });
  files.set("pictures/two.png", two);
  expect(await again()).toEqual({
    ...{ kind: "SAME", missed: 1, pictures: { added: 1, failed: [] } },
  });
  expect(await names()).toEqual(["two.png", "하나.jpg"]);
  expect(pictureKeys.length).toBe(2);
  expect(await again()).toMatchObject({ missed: 0, pictures: { added: 0, failed: [] } });
  expect(pictureKeys.length).toBe(2);
});

test("one that was missed is found at another address, too; what came stays, wherever it is by now", async () => {
  has(there(encodeURIComponent("하나.jpg")), there("two.png"));
  const { pictures: files, pictureKeys } = at.business();
  const two = files.get("pictures/two.png")!;
  files.delete("pictures/two.png");
  await takeAll();
  // It has another address since, and there is one more.
  files.set("pictures/two-b.png", two);
  await keep("new.jpg", "#33a");
  has(there(encodeURIComponent("하나.jpg")), there("two-b.png"), there("new.jpg"));
  expect(await again()).toMatchObject({ missed: 1, pictures: { added: 1, failed: [] } });
  expect(await names()).toEqual(["two-b.png", "하나.jpg"]);
  expect(pictureKeys.length).toBe(2);
});

test("what another business did not give is not missed of this one", async () => {
  has(there("two.png"));
  at.business().pictures.delete("pictures/two.png");
  await takeAll();
  at.backend().clock.advance({ minutes: 1 });
  expect(at.row(await at.toReview(), "i-4").theirs!.missed).toBe(1);
  await at.wish("LOADED");
  const businessId = "naver-other";
  at.business().account.businessId = businessId;
  await at.inHospital((trx) =>
    trx.updateTable("platformLinks").set({ businessId }).where("platform", "=", "NAVER").execute(),
  );
  at.backend().clock.advance({ minutes: 1 });
  expect(at.row(await at.toReview(), "i-4").theirs!.missed).toBe(0);
});

test("while the link is paused none is asked for; said so, they come with the next import", async () => {
  const linkIs = (state: "PAUSED" | "ACTIVE") =>
    at.inHospital((trx) =>
      trx.updateTable("platformLinks").set(linkIn(state)).where("platform", "=", "NAVER").execute(),
    );
  has(there("two.png"));
  const load = await at.toReview();
  await linkIs("PAUSED");
  const { body } = await at.take(load, [choose(load, "i-3", { act: "SKIP" })]);
  expect(body.status).toBe("LOADED");
  expect(await pictures()).toMatchObject({ added: 0, failed: ["연동이 멈춰 있어요."] });
  expect(at.business().pictureKeys).toEqual([]);
  await linkIs("ACTIVE");
  expect(await again()).toMatchObject({ missed: 1, pictures: { added: 1, failed: [] } });
});
