import { expect, it } from "vitest";
import type { Resource } from "#contract/resource.ts";
import { newHospitalSchema } from "#contract/new-hospital.ts";
import { call } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { photo, usePictures } from "#tests/support/pictures.ts";
import { useProducts } from "#tests/support/products.ts";

const desk = useDesk();
const products = useProducts(desk);
const pictures = usePictures(desk);

const settings = async () => {
  const { database, hospital } = desk.backend;
  const lines = await database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("accessLines").selectAll().where("act", "=", "SETTINGS").execute(),
  );
  return lines.map(({ scope }) => (scope as { what: string }).what);
};

it("who begins once more changes nothing, and is on the record once", async () => {
  const { database, hospital } = desk.backend;
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ begunAt: null })
      .where("hospitalId", "=", hospital.hospitalId)
      .execute(),
  );
  const answers = [await desk.ask("/begin", {}), await desk.ask("/begin", {})];
  expect(answers.map(({ body }) => body)).toEqual([{ begun: true }, { begun: true }]);
  expect(await settings()).toEqual(["BEGUN"]);
});

it("a doctor is put away and taken out once each, however often it is asked", async () => {
  const { id } = (await desk.ask<Resource>("/resources", { name: "김원장", kind: "DOCTOR" })).body;
  const press = async (act: "archive" | "restore", version: number) =>
    (await desk.ask<Resource>(`/resources/${id}/${act}`, { version })).body.version;
  expect([await press("restore", 1), await press("archive", 1), await press("archive", 2)]).toEqual(
    [1, 2, 2],
  );
  expect([await press("restore", 2), await press("restore", 3)]).toEqual([3, 3]);
  expect((await settings()).toSorted()).toEqual([
    ...["RESOURCE_ARCHIVED", "RESOURCE_MADE", "RESOURCE_RESTORED"],
  ]);
});

it("what is put as it stands is no new version, and on the record once", async () => {
  const { id } = (await products.send("POST", "/drafts", { typed: [] })).body;
  const typed = [["name", "도수"]];
  const keep = (version: number) => products.send("PUT", `/${id}/draft`, { typed, version });
  expect([(await keep(1)).body.version, (await keep(2)).body.version]).toEqual([2, 2]);
  const rooms: string[] = [];
  for (const name of ["1번방", "2번방"])
    rooms.push((await desk.ask<Resource>("/resources", { name, kind: "ROOM" })).body.id);
  for (const ids of [rooms, rooms.toReversed(), rooms.toReversed()])
    expect((await desk.ask("/resources/order", { ids })).code).toBe("0000");
  const order = [2, 1, 0].map((i) => desk.product(i));
  for (const ids of [
    [...order, id],
    [...order, id],
  ])
    expect((await products.send("POST", "/order", { ids })).code).toBe("0000");
  const { main, alt, ...picture } = (await pictures.add(desk.product(), await photo())).body;
  for (const says of [alt, "치료실", "치료실"])
    await pictures.arrange(desk.product(), {
      ...{ items: [{ id: picture.id, alt: says }], main: main ? picture.id : null },
    });
  expect((await settings()).toSorted()).toEqual([
    ...["PICTURES_CHANGED", "PICTURE_ADDED", "PRODUCTS_ARRANGED", "PRODUCT_DRAFT"],
    ...["PRODUCT_DRAFT", "RESOURCES_ARRANGED", "RESOURCE_MADE", "RESOURCE_MADE"],
  ]);
});

it("a holiday is chosen once, however often and of whatever version it is asked", async () => {
  const choose = (json: object) =>
    call<{ choice: { version: number } }>(`${desk.base}/calendar/holidays/2026-12-25`, {
      ...{ method: "PUT", token: desk.token, json },
    });
  const short = { choice: "SHORT", hours: { opens: 540, closes: 780, lastAcceptance: 750 } };
  const answers = [
    await choose(short),
    await choose(short),
    await choose({ ...short, version: 0 }),
  ];
  expect(answers.map(({ code, body }) => [code, body.choice.version])).toEqual(
    answers.map(() => ["0000", 1]),
  );
  const { hospitalId } = desk.backend.hospital;
  const { version } = await desk.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("hospitals")
      .select("version")
      .where("hospitalId", "=", hospitalId)
      .executeTakeFirstOrThrow(),
  );
  expect(version).toBe(2);
  expect((await choose({ choice: "OPEN", version: 0 })).code).toBe("4090");
  expect(await settings()).toEqual(["HOLIDAY"]);
});

it.each(["archive", "restore"] as const)(
  "who comes late to one of which somebody did %s is told who",
  async (act) => {
    const { id } = (await desk.ask<Resource>("/resources", { name: "김원장", kind: "DOCTOR" }))
      .body;
    await desk.ask(`/resources/${id}/archive`, { version: 1 });
    if (act === "restore") await desk.ask(`/resources/${id}/restore`, { version: 2 });
    const late = await desk.ask<{ conflict: string; current: object }>(`/resources/${id}/restore`, {
      version: 1,
    });
    expect(late).toMatchObject({
      ...{ code: "4090", body: { conflict: "version", current: { changedBy: "김접수" } } },
    });
  },
);

it("the operator names a hospital by the rule of its settings", () => {
  const named = (name: string) =>
    newHospitalSchema.safeParse({
      ...{ name, contactPhone: "0212345678", brn: null, loginId: "desk-1", staffName: "김접수" },
      ...{ password: "moss lantern river", hours: "USUAL" },
    });
  expect(named("가".repeat(60)).success).toBe(true);
  expect(named("가".repeat(61)).error?.issues.map(({ path }) => path)).toEqual([["name"]]);
});
