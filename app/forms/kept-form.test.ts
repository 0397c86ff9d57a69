import { expect, test, vi } from "vitest";
import { keepForm, keepOpen, keptForm, keptWith } from "./kept-form.ts";
import type { Pairs } from "./pairs.ts";

const PARTS = [
  { at: "text", label: "설명" },
  { at: "minutes", label: "정리 시간" },
  { at: "questions", label: "질문" },
];
const form = (text: string, minutes: string, ...questions: string[]): Pairs => [
  ["text", text],
  ["minutes", minutes],
  ...questions.map((one, at) => [`questions.${at}`, one] as const),
];

test("what was kept and what is typed beside it are both there, in a part of both the newer", () => {
  const saved = form("", "10", "어디가?");
  const kept = form("긴 설명", "10", "어디가?", "언제?");
  const both = (now: Pairs) => Object.fromEntries(keptWith(PARTS, kept, { saved, now }));
  expect(both(saved)).toEqual(Object.fromEntries(kept));
  expect(both(form("", "20", "어디가?"))).toEqual(
    Object.fromEntries(form("긴 설명", "20", "어디가?", "언제?")),
  );
  expect(both(form("짧게", "10", "왜?"))).toEqual(Object.fromEntries(form("짧게", "10", "왜?")));
});

test("a form that is only seen again is kept no longer for that", () => {
  const texts = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
  });
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const kept = { pairs: form("설명", "10"), basis: { version: 1, base: "" } };
  keepForm("director", "product", kept);
  vi.advanceTimersByTime(11 * 60 * 60_000);
  keepOpen("product", kept);
  expect(keptForm("director", "product")).toEqual(kept);
  vi.advanceTimersByTime(2 * 60 * 60_000);
  expect(keptForm("director", "product")).toBeNull();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
