import { expect, it } from "vitest";
import type { Resource } from "#contract/resource.ts";
import { newHospitalSchema } from "#contract/new-hospital.ts";
import { useDesk } from "#tests/support/desk.ts";

const desk = useDesk();

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
