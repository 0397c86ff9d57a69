import { beforeEach, expect, test, vi } from "vitest";
import type { PrintInput } from "#contract/print.ts";
import { dropPrint, keepPrint, keptPrints } from "./kept-prints.ts";

const sheet: PrintInput = { sheet: "MONTH", reservations: [], phone: false, memo: false };

/** As the browser has it: its keys are its own properties. */
class Store {
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null;
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

const full = () => {
  throw new DOMException("no room", "QuotaExceededError");
};

beforeEach(() => {
  vi.stubGlobal("localStorage", Object.assign(new Store(), { theme: "dark", "print:torn": "{" }));
  return () => vi.unstubAllGlobals();
});

test("a print is kept until it is dropped, by its own key", () => {
  expect(keptPrints("receptionist")).toEqual([]);
  keepPrint("receptionist", "one", sheet);
  keepPrint("receptionist", "two", { ...sheet, sheet: "WEEK" });
  expect(keptPrints("receptionist")).toEqual([
    { key: "one", sheet },
    { key: "two", sheet: { ...sheet, sheet: "WEEK" } },
  ]);
  dropPrint("one");
  expect(keptPrints("receptionist")).toMatchObject([{ key: "two" }]);
  dropPrint("two");
  expect(keptPrints("receptionist")).toEqual([]);
});

test("what a colleague printed is told as his own only, and stays for him", () => {
  keepPrint("colleague", "one", sheet);
  expect(keptPrints("receptionist")).toEqual([]);
  expect(keptPrints("colleague")).toHaveLength(1);
});

test.each([
  ["has no room", { setItem: full }],
  ["is shut", undefined],
])("where the browser's store %s, this page keeps it", (_what, given) => {
  vi.stubGlobal("localStorage", given && Object.assign(new Store(), given));
  keepPrint("receptionist", "one", sheet);
  expect(keptPrints("receptionist")).toEqual([{ key: "one", sheet }]);
  dropPrint("one");
  expect(keptPrints("receptionist")).toEqual([]);
});
