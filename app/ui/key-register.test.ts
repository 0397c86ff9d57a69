import { expect, test, vi } from "vitest";
import { createKeyRegister, type Key, type Stroke } from "./key-register.ts";

/** A register, and what has been done in it. */
function desk({ on = true } = {}) {
  const register = createKeyRegister(() => on);
  const done: string[] = [];
  const add = (label: string, key: Partial<Key> = {}) =>
    register.add({
      scope: "screen",
      code: "KeyN",
      label,
      act: () => void done.push(label),
      ...key,
    });
  const press = (code: string, stroke: Partial<Stroke> = {}) =>
    register.press({ code, modified: false, repeat: false, typing: false, ...stroke });
  return { done, add, press };
}

test("a key acts by its place on the keyboard; what has none means nothing", () => {
  const { add, press, done } = desk();
  add("예약 등록");
  expect(press("KeyN")).toBe(true);
  expect(press("KeyM")).toBe(false);
  expect(done).toEqual(["예약 등록"]);
});

test("the digits of both blocks are the same", () => {
  const { add, press, done } = desk();
  add("확정", { code: "Digit1" });
  press("Digit1");
  press("Numpad1");
  expect(done).toEqual(["확정", "확정"]);
});

test("the stronger scope goes first, whoever came last, and within one the newest", () => {
  const { add, press, done } = desk();
  const away = add("toast", { scope: "toast" });
  add("panel", { scope: "panel" });
  add("queue", { scope: "queue" });
  add("screen");
  press("KeyN");
  away();
  press("KeyN");
  add("newer panel", { scope: "panel" });
  press("KeyN");
  expect(done).toEqual(["toast", "panel", "newer panel"]);
});

test("what cannot be pressed leaves the key to the next one", () => {
  const { add, press, done } = desk();
  add("hidden", { scope: "panel", ready: () => false });
  expect(press("KeyN")).toBe(false);
  add("shown", { ready: () => true });
  expect(press("KeyN")).toBe(true);
  expect(done).toEqual(["shown"]);
});

test("what could be pressed in a scope: the newest of a code, none that is not ready", () => {
  const register = createKeyRegister(() => false);
  const add = (label: string, code: string, key: Partial<Key> = {}) =>
    register.add({ scope: "panel", code, label, act: () => undefined, ...key });
  add("거절", "Digit2");
  add("내원", "Digit1");
  add("확정", "Digit1");
  add("예약 등록", "KeyN", { scope: "screen" });
  add("메모", "KeyM", { ready: () => false });
  expect(register.able("panel").map(({ label }) => label)).toEqual(["확정", "거절"]);
});

test("not while typing, but Esc", () => {
  const { add, press, done } = desk();
  add("예약 등록");
  add("닫기", { code: "Escape" });
  expect(press("KeyN", { typing: true })).toBe(false);
  expect(press("Escape", { typing: true })).toBe(true);
  expect(done).toEqual(["닫기"]);
});

test("switched off, but Esc", () => {
  const { add, press, done } = desk({ on: false });
  add("예약 등록");
  add("아래로", { code: "ArrowDown" });
  add("닫기", { code: "Escape" });
  for (const code of ["KeyN", "ArrowDown", "Escape"]) press(code);
  expect(done).toEqual(["닫기"]);
});

test("with another key it is not ours; held, only the arrows go on", () => {
  const { add, press } = desk();
  const act = vi.fn();
  for (const code of ["KeyN", "ArrowDown"]) add(code, { code, act });
  expect(press("KeyN", { modified: true })).toBe(false);
  add("찾기와 할 일", { code: "Mod+KeyK" });
  expect(press("KeyK")).toBe(false);
  expect(press("KeyK", { modified: true, typing: true })).toBe(true);
  expect(press("KeyN", { repeat: true })).toBe(false);
  expect(act).not.toHaveBeenCalled();
  expect(press("ArrowDown", { repeat: true })).toBe(true);
});
