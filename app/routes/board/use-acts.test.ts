import { describe, expect, test } from "vitest";
import { askedOf } from "./asked.ts";
import { actOn, actsOf, type Acts } from "./use-acts.ts";

const CONFIRMED = { status: "CONFIRMED" } as const;
const done: Acts = new Map([["a", { wish: CONFIRMED, before: 3, done: true }]]);

describe("what a form asks for", () => {
  const form = (...fields: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return askedOf(data);
  };

  test("is a status of one or many, another start, or its own beyond capacity", () => {
    const both: [string, string][] = [
      ["reservation", "a:1"],
      ["reservation", "b:7"],
    ];
    expect(form(["intent", "status"], ...both, ["status", "CHECKED_IN"])).toEqual([
      { id: "a", version: 1, wish: { status: "CHECKED_IN" } },
      { id: "b", version: 7, wish: { status: "CHECKED_IN" } },
    ]);
    const move: [string, string][] = [
      ["intent", "reschedule"],
      ["reservation", "a:1"],
    ];
    expect(form(...move, ["start", "s"])[0]?.wish).toEqual({ start: "s", confirms: false });
    expect(form(...move, ["overbook", "s"])[0]?.wish).toEqual({ overbook: "s", confirms: false });
    const confirmed: [string, string] = ["status", "CONFIRMED"];
    expect(form(...move, ["start", "s"], confirmed)[0]?.wish).toMatchObject({ confirms: true });
    expect(form(...move, ["overbook", "s"], confirmed)[0]?.wish).toMatchObject({ confirms: true });
  });

  test("is what becomes of what was not told", () => {
    const telling = (how: string) =>
      form(["intent", "telling"], ["reservation", "a:2"], ["how", how]);
    expect(telling("BY_HAND")).toEqual([{ id: "a", version: 2, wish: { how: "BY_HAND" } }]);
    expect(telling("LATER")).toEqual([]);
  });

  test("is nothing in a memo, without a time, or with a status that is none", () => {
    expect(form(["intent", "memo"], ["reservation", "a:1"])).toEqual([]);
    expect(form(["intent", "reschedule"], ["reservation", "a:1"])).toEqual([]);
    expect(form(["intent", "status"], ["reservation", "a:1"], ["status", "DONE"])).toEqual([]);
  });
});

describe("an act", () => {
  test("is unknown to every list from before it, however late that comes", () => {
    expect(actOn({ id: "a", version: 3 }, done)?.done).toBe(true);
    expect(actOn({ id: "a", version: 2 }, done)?.done).toBe(true);
    expect(actOn({ id: "a", version: 4 }, done)).toBeUndefined();
    expect(actOn({ id: "b", version: 1 }, done)).toBeUndefined();
  });

  test("stays done while its form is not yet at rest; a newer one is under way", () => {
    const ask = (version: number) => actsOf(done, [{ id: "a", version, wish: CONFIRMED }]).get("a");
    expect(ask(3)?.done).toBe(true);
    expect(ask(4)).toEqual({ wish: CONFIRMED, before: 4, done: false });
    expect(actsOf(done, [])).toBe(done);
  });
});
