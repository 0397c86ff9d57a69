import { beforeEach, expect, test, vi } from "vitest";
import { armDraft, keepDraft, restoreDraft } from "./draft.ts";

/** A text field as far as drafts look at one. */
class Field extends EventTarget {
  type = "text";
  #value = "";
  constructor(readonly name: string) {
    super();
  }
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}

class Other extends EventTarget {}

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 20, 5, 12);
let field: Field;

/** A page with one form, 예약 등록, and one empty field in it. */
function openPage() {
  field = new Field("name");
  const form = { dataset: { draft: "booking" }, elements: [field] };
  vi.stubGlobal("document", { querySelectorAll: () => [form] });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLTextAreaElement", Other);
  vi.stubGlobal("HTMLSelectElement", Other);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  openPage();
  field.value = "김보리";
  keepDraft("receptionist", NOW);
  openPage();
  return () => vi.unstubAllGlobals();
});

test("what was typed is put back after the login page, once, and the form hears of it", () => {
  armDraft();
  const heard = vi.fn();
  field.addEventListener("input", heard);
  restoreDraft("receptionist", NOW + MINUTE);
  expect(field.value).toBe("김보리");
  expect(heard).toHaveBeenCalledOnce();
  openPage();
  restoreDraft("receptionist", NOW + MINUTE);
  expect(field.value).toBe("");
});

test("another account at this desk does not see it, nor does its owner afterwards", () => {
  armDraft();
  restoreDraft("director", NOW + MINUTE);
  expect(field.value).toBe("");
  restoreDraft("receptionist", NOW + MINUTE);
  expect(field.value).toBe("");
});

test("without the login page in between, or after an hour, it is dropped", () => {
  restoreDraft("receptionist", NOW + MINUTE);
  expect(field.value).toBe("");
  field.value = "김보리";
  keepDraft("receptionist", NOW);
  openPage();
  armDraft();
  restoreDraft("receptionist", NOW + 61 * MINUTE);
  expect(field.value).toBe("");
});
