import { beforeEach, expect, test, vi } from "vitest";
import type { PrintInput } from "#contract/print.ts";
import { dropPrint, keepPrint, keptPrint } from "./kept-prints.ts";

const sheet: PrintInput = { sheet: "MONTH", reservations: [], phone: false, memo: false };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([
    ["theme", "dark"],
    ["print:torn", "{"],
  ]);
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("a print is kept until it is dropped, by its own key", () => {
  expect(keptPrint("receptionist")).toBeNull();
  keepPrint("receptionist", "one", sheet);
  keepPrint("receptionist", "two", { ...sheet, sheet: "WEEK" });
  expect(keptPrint("receptionist")).toEqual({ key: "one", sheet });
  dropPrint("one");
  expect(keptPrint("receptionist")).toMatchObject({ key: "two", sheet: { sheet: "WEEK" } });
  dropPrint("two");
  expect(keptPrint("receptionist")).toBeNull();
});

test("what a colleague printed is told as his own only, and stays for him", () => {
  keepPrint("colleague", "one", sheet);
  expect(keptPrint("receptionist")).toBeNull();
  expect(keptPrint("colleague")).not.toBeNull();
});
