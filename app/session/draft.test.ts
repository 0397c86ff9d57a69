import { beforeEach, expect, test, vi } from "vitest";
import {
  dropDraft,
  dropDraftsBut,
  dropSentDraft,
  hasDrafts,
  keepDraft,
  readDraft,
  replaceDraft,
} from "./draft.ts";

const HOUR = 60 * 60_000;
const NOW = Date.UTC(2026, 10, 20, 5, 12);
const typed = { name: "김보리" };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([["theme", "dark"]]);
  vi.stubGlobal("sessionStorage", {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepDraft("receptionist", "booking", typed, NOW);
  return () => vi.unstubAllGlobals();
});

test("what was typed is there again, as often as one looks, until it is dropped", () => {
  expect(readDraft("receptionist", "booking", NOW)).toEqual(typed);
  expect(readDraft("receptionist", "booking", NOW + 11 * HOUR)).toEqual(typed);
  expect(readDraft("receptionist", "memo-1", NOW)).toBeNull();
  dropDraft("booking");
  expect(readDraft("receptionist", "booking", NOW)).toBeNull();
});

test("what was sent ends it, not what was sent before something else was typed", () => {
  const sent = new FormData();
  sent.set("name", "김보리차");
  dropSentDraft("booking", sent);
  expect(readDraft("receptionist", "booking", NOW)).toEqual(typed);
  sent.set("name", "김보리");
  dropSentDraft("booking", sent);
  expect(readDraft("receptionist", "booking", NOW)).toBeNull();
});

test("another account at this desk does not see it, nor does its owner afterwards", () => {
  expect(readDraft("director", "booking", NOW)).toBeNull();
  expect(hasDrafts(NOW)).toBe(true);
  dropDraftsBut("director", NOW);
  expect(readDraft("receptionist", "booking", NOW)).toBeNull();
  expect(hasDrafts(NOW)).toBe(false);
});

test("the next day it is gone", () => {
  const next = NOW + 13 * HOUR;
  expect(readDraft("receptionist", "booking", next)).toBeNull();
  expect(hasDrafts(next)).toBe(false);
  dropDraftsBut("receptionist", next);
  expect([...kept.keys()]).toEqual(["theme"]);
});

test("who logs out on purpose leaves nothing behind, and nothing else is touched", () => {
  keepDraft("receptionist", "memo-1", { memo: "휠체어", was: "" }, NOW);
  dropDraftsBut(null, NOW);
  expect([...kept.keys()]).toEqual(["theme"]);
});

test("what cannot be read is no draft", () => {
  kept.set("draft:booking", "{");
  expect(readDraft("receptionist", "booking", NOW)).toBeNull();
  expect(hasDrafts(NOW)).toBe(false);
  dropDraftsBut("receptionist", NOW);
  expect([...kept.keys()]).toEqual(["theme"]);
});

test("what its dates are about is no field: what was sent ends it all the same", () => {
  keepDraft("receptionist", "booking", { ...typed, clock: "20:00", about: "2026-11-22" }, NOW);
  const sent = new FormData();
  sent.set("name", "김보리");
  sent.set("clock", "21:00");
  dropSentDraft("booking", sent);
  expect(readDraft("receptionist", "booking", NOW)).not.toBeNull();
  sent.set("clock", "20:00");
  dropSentDraft("booking", sent);
  expect(readDraft("receptionist", "booking", NOW)).toBeNull();
});

test("where the browser has no room, this page keeps what is typed", () => {
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const longer = { name: "김보리차" };
  keepDraft("receptionist", "booking", longer, NOW);
  expect(readDraft("receptionist", "booking", NOW)).toEqual(longer);
  replaceDraft("booking", () => typed);
  expect(readDraft("receptionist", "booking", NOW)).toEqual(typed);
  expect(hasDrafts(NOW)).toBe(true);
  dropDraftsBut("director", NOW);
  expect(readDraft("receptionist", "booking", NOW)).toBeNull();
});
