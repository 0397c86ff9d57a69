import { beforeEach, describe, expect, it } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { at, useDesk } from "#tests/support/desk.ts";

const desk = useDesk();

interface Page {
  items: Reservation[];
  nextCursor: string | null;
}
const list = async (query = "") => (await desk.ask<Page>(`/reservations?${query}`)).body;
const names = async (query: string) => (await list(query)).items.map((one) => one.party.name);
const search = (q: string) => names(`q=${encodeURIComponent(q)}`);

describe("the list", () => {
  beforeEach(async () => {
    const patients = [
      ["15:00", "한지우", "01023451234"],
      ["15:30", "남궁서율", "01011111234"],
      ["16:00", "Kim Anna", "0212345678"],
      ["16:30", "서지우", "01099998210"],
    ] as const;
    for (const [clock, name, phone] of patients) {
      const productId = desk.product(1);
      await desk.book(clock, { productId, party: { name, phone } });
    }
    const start = at("09:00", "2026-11-23");
    const party = { name: "곽태민", phone: "01077771234" };
    await desk.book("", { start, platform: "WALK_IN", party });
  });

  it("finds by the beginning of a name or given name, by initials and half typed", async () => {
    expect(await search("한지")).toEqual(["한지우"]);
    expect(await search("지우")).toEqual(["한지우", "서지우"]);
    expect(await search("ㅎㅈㅇ")).toEqual(["한지우"]);
    expect(await search("ㅅㅈ")).toEqual(["서지우"]);
    expect(await search("한ㅈ")).toEqual(["한지우"]);
    expect(await search("서ㄱ")).toEqual([]);
    expect(await search("Kim")).toEqual(["Kim Anna"]);
    expect(await search(" 곽태민 ")).toEqual(["곽태민"]);
  });

  it("finds by last four digits, whole phone and reservation number, as people type them", async () => {
    expect(await search("1234")).toEqual(["한지우", "남궁서율", "곽태민"]);
    expect(await search("１２３４")).toHaveLength(3);
    expect(await search("8210"), "begins like the country code").toEqual(["서지우"]);
    expect(await search("010-2345-1234")).toEqual(["한지우"]);
    expect(await search("+82 10 2345 1234")).toEqual(["한지우"]);
    expect(await search("2345-1234"), "its end").toEqual(["한지우"]);
    expect(await search("1120-002")).toEqual(["남궁서율"]);
    expect(await search("１１２０ － ００２")).toEqual(["남궁서율"]);
    expect(await search("1123-001")).toEqual(["곽태민"]);
    for (const q of ["1340-001", "0229-001", "12", "99999", "1120-999"])
      expect(await search(q)).toEqual([]);
  });

  it("finds a name with marks however they are typed", async () => {
    const party = { name: "O’Brien2(보호자)", phone: "01055556789" };
    const { party: kept } = await desk.book("17:00", { party });
    expect(kept.name).toBe("O'Brien2(보호자)");
    for (const q of ["O'Br", "O’Br"]) expect(await search(q)).toEqual([kept.name]);
  });

  it("finds by chart number", async () => {
    const { hospitalId } = desk.backend.hospital;
    await desk.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set((eb) => ({
          partyChartNumber: eb
            .case()
            .when("partyName", "=", "한지우")
            .then("20418")
            .when("partyName", "=", "서지우")
            .then("A-1234")
            .end(),
        }))
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
    expect(await search("20418")).toEqual(["한지우"]);
    expect(await search("A-1234")).toEqual(["서지우"]);
    expect(await search("2041")).toEqual([]);
  });

  it("finds today first, then what comes, then what was, and pages so", async () => {
    await desk.at(at("10:00", "2026-11-23"));
    expect(await search("1234")).toEqual(["곽태민", "남궁서율", "한지우"]);
    await desk.at(at("10:00", "2026-11-21"));
    expect(await search("1234")).toEqual(["곽태민", "남궁서율", "한지우"]);
    await desk.at(at("20:00", "2026-11-20"));
    const first = await list("q=1234&limit=1");
    const rest = await list(`q=1234&limit=5&cursor=${first.nextCursor ?? ""}`);
    expect([...first.items, ...rest.items].map((one) => one.party.name)).toEqual([
      "한지우",
      "남궁서율",
      "곽태민",
    ]);
    // The cursor of another order is none.
    expect((await desk.ask(`/reservations?cursor=${first.nextCursor ?? ""}`)).code).toBe("4000");
  });

  it("takes no pattern for a pattern, and anything for a search", async () => {
    for (const q of ["%", "_", "\\", "%우", "한%", "'; drop table reservations; --", "ㅎ%"])
      expect(await search(q)).toEqual([]);
    expect(await search("   ")).toHaveLength(5);
  });

  it("filters by days, status, platform and product; empty values do not count", async () => {
    expect(await names("from=2026-11-20&to=2026-11-20")).toHaveLength(4);
    expect(await names("from=2026-11-21&to=2026-11-23")).toEqual(["곽태민"]);
    expect(await names("to=2026-11-22")).toHaveLength(4);
    expect(await names("platform=WALK_IN")).toEqual(["곽태민"]);
    expect(await names(`product=${desk.product()}`)).toEqual(["곽태민"]);
    expect(await names("status=CONFIRMED")).toHaveLength(5);
    expect(await names("status=CHECK")).toEqual([]);
    expect(await names("from=&to=&status=&platform=&product=&q=&cursor=")).toHaveLength(5);
    expect(await names("from=1900-01-01&to=2199-12-31")).toHaveLength(5);
    for (const query of ["status=X", "platform=x", "product=x", "from=1", "limit=0", "limit=x"])
      expect((await desk.ask(`/reservations?${query}`)).code).toBe("4000");
  });

  it("pages by an opaque cursor, forwards where `from` is given, else back", async () => {
    for (const query of ["from=2026-11-01", ""]) {
      const whole = (await list(query)).items.map((one) => one.id);
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: Page = await list(`${query}&limit=2&cursor=${cursor}`);
        expect(page.items.length).toBeLessThanOrEqual(2);
        seen.push(...page.items.map((one) => one.id));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
    const starts = (await list("from=2026-11-01")).items.map((one) => one.start);
    expect(starts).toEqual([...starts].sort());
    const odd = Buffer.from('["2026",1]').toString("base64url");
    for (const cursor of ["x", odd, "%25", "W10"])
      expect((await desk.ask(`/reservations?cursor=${cursor}`)).code).toBe("4000");
  });

  it("knows no cursor from an instant that no calendar of ours has", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    for (const start of ["0000-01-01T00:00:00Z", "2200-01-01T00:00:00Z", "2026-11-20"]) {
      const cursorOf = (...day: string[]) =>
        Buffer.from(JSON.stringify([start, id, ...day])).toString("base64url");
      for (const query of [`q=1234&cursor=${cursorOf("2026-11-20")}`, `cursor=${cursorOf()}`])
        expect((await desk.ask(`/reservations?${query}`)).code, query).toBe("4000");
    }
  });
});
