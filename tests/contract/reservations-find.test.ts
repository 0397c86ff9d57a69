import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { MOST_COUNTED, MOST_FOUND } from "#contract/find-count.ts";
import { foundSchema } from "#contract/find.ts";
import { at, useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const find = async (q: string) => foundSchema.parse((await desk.ask("/find", { q })).body);
const names = async (q: string) => (await find(q)).items.map(({ name }) => name);

/** As if they had been booked long ago. */
const moveTo = async (name: string, start: string) => {
  const { hospitalId } = desk.backend.hospital;
  await desk.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({
        startsAt: new Date(start),
        endsAt: sql`${start}::timestamptz + interval '30 min'`,
        occupies: sql`tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '30 min')`,
        status: "COMPLETED",
      })
      .where("hospitalId", "=", hospitalId)
      .where("partyName", "=", name)
      .execute(),
  );
};

describe("what is found while one types", () => {
  it("is today first, then what comes, soonest first, then what was, latest first", async () => {
    for (const [name, start] of [
      ["한가람", at("09:30", "2026-11-24")],
      ["한나래", at("15:00")],
      ["한다온", at("09:00", "2026-11-23")],
      ["한라온", at("15:30")],
      ["한마루", at("16:00")],
    ] as const)
      await desk.book("", { start, overbook: true, party: { name, phone: "01023451234" } });
    await moveTo("한라온", at("11:00", "2026-11-12"));
    await moveTo("한마루", at("10:00", "2026-11-18"));
    expect(await names("한")).toEqual(["한나래", "한다온", "한가람", "한마루", "한라온"]);
    expect(await names("1234")).toHaveLength(5);
  });

  it("says why, and what the table of states allows now", async () => {
    const today = await desk.book("15:00", { party: { name: "한지우", phone: "01023451234" } });
    await desk.book("", {
      start: at("09:00", "2026-11-23"),
      party: { name: "서하늘", phone: "01099998210" },
    });
    expect((await find("ㅎㅈ")).items).toMatchObject([
      {
        ...{ id: today.id, number: today.number, version: today.version, start: today.start },
        ...{ matched: { by: "NAME", text: "한지우" }, mayCheckIn: true, mayMove: true },
      },
    ]);
    expect((await find("8210")).items).toMatchObject([
      { matched: { by: "PHONE", text: "01099998210" }, mayCheckIn: false, mayMove: true },
    ]);
    expect((await find(today.number)).items).toMatchObject([
      { matched: { by: "NUMBER", text: today.number } },
    ]);
    for (const nothing of ["", "  ", "없는이름"])
      expect(await find(nothing)).toEqual({ items: [], more: 0 });
  });

  it("tells two of one name apart, on whichever days they come", async () => {
    await desk.book("15:00", { party: { name: "김서연", phone: "01023451234" } });
    const start = at("09:00", "2026-11-24");
    await desk.book("", { start, party: { name: "김서연", phone: "01077880142" } });
    const told = async (q: string) => (await find(q)).items.map(({ namesake }) => namesake);
    expect(await told("김서")).toEqual([{ last4: "1234" }, { last4: "0142" }]);
    expect(await told("0142")).toEqual([undefined]);
  });

  it("counts the others, and no further than it says", async () => {
    for (let i = 0; i < MOST_FOUND + 2; i += 1) await desk.book("15:00", { overbook: true });
    const { name } = (await find("1120-001")).items[0]!;
    const found = await find(name);
    expect(found.items).toHaveLength(MOST_FOUND);
    expect(found.more).toBe(2);
    expect(found.more).toBeLessThanOrEqual(MOST_COUNTED);
  });
});
