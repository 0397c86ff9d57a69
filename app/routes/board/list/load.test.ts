import { describe, expect, test } from "vitest";
import type { ReservationClient } from "#app/clients/reservation.ts";
import { HOSPITAL, makeReservation, TODAY } from "#tests/support/reservation-fixture.ts";
import { staffContext, upstream } from "#tests/support/staff-context.ts";
import { isWhole, listQuery, loadList, WHOLE } from "./load.ts";

const query = (address: string) => listQuery(new URLSearchParams(address), TODAY);

describe("the query of 목록", () => {
  test("is the board's day unless something else is asked for", () => {
    expect(query("view=list").query).toEqual({ from: TODAY, to: TODAY, limit: 50 });
    expect(query("q=한지우").query).toEqual({ q: "한지우", limit: 50 });
    expect(query("from=2026-11-01").query).toEqual({ from: "2026-11-01", limit: 50 });
    expect(query("from=&to=&status=&q=").query).toEqual({ from: TODAY, to: TODAY, limit: 50 });
  });

  test("takes the board's own day for filled in by itself where words are looked for, no other", () => {
    expect(query(`q=한지우&from=${TODAY}&to=${TODAY}`).query).toEqual({ q: "한지우", limit: 50 });
    const days = { from: TODAY, to: "2026-11-30" };
    const asked = new URLSearchParams({ q: "한지우", ...days }).toString();
    expect(query(asked).query).toEqual({ q: "한지우", ...days, limit: 50 });
  });

  test("leaves out what it does not understand, and says so", () => {
    const { query: understood, fields } = query("from=gestern&status=CONFIRMED&platform=FAX");
    expect(understood).toEqual({
      ...{ from: TODAY, to: TODAY, status: "CONFIRMED", limit: 50 },
      settled: "1",
    });
    expect(fields.from).toBe("날짜는 2026-11-21처럼 써 주세요.");
    expect(Object.keys(fields)).toEqual(["from", "platform"]);
  });
});

describe("a leaf of 목록", () => {
  const leaf = async (address: string, reservations: ReservationClient["reservations"]) => {
    const { context } = await staffContext({ reservations });
    const search = new URLSearchParams(address);
    return loadList(context.clients.reservation, HOSPITAL, { search, date: TODAY });
  };
  const page = { items: [makeReservation()], nextCursor: "next" };

  test("knows whether it is the first and what comes after", async () => {
    const first = await leaf("", () => Promise.resolve(page));
    expect(first).toMatchObject({ first: true, next: "next" });
    const second = await leaf("cursor=next", () => Promise.resolve({ ...page, nextCursor: null }));
    expect(second).toMatchObject({ first: false, next: null });
  });

  test("a cursor gone bad leads to the first leaf", async () => {
    const asked: unknown[] = [];
    const found = await leaf("cursor=old", (_, { cursor }) => {
      asked.push(cursor);
      return cursor === undefined ? Promise.resolve(page) : Promise.reject(upstream("4000"));
    });
    expect(asked).toEqual(["old", undefined]);
    expect(found.first).toBe(true);
  });

  test("asked for all of it is one leaf", async () => {
    const ways: Record<string, string> = { "": "b", b: "c" };
    const whole = await leaf("all=1", (_, { cursor = "", limit }) =>
      Promise.resolve({
        items: page.items,
        nextCursor: limit === 200 ? (ways[cursor] ?? null) : "",
      }),
    );
    expect(whole).toMatchObject({ first: true, next: null, all: true });
    expect(whole.items).toHaveLength(3);
  });

  test("has an end even where all was asked for", async () => {
    const items = Array.from({ length: 200 }, () => makeReservation());
    const whole = await leaf("all=1", () => Promise.resolve({ items, nextCursor: "next" }));
    expect(whole.items).toHaveLength(WHOLE);
    expect(isWhole(whole)).toBe(false);
  });

  test("an outage is not an empty list", async () => {
    await expect(leaf("", () => Promise.reject(upstream("5030")))).rejects.toMatchObject({
      code: "5030",
    });
  });
});
