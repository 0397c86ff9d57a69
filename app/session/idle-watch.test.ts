import { describe, expect, it } from "vitest";
import { idleState as stateOf, WARN_MS } from "./idle-watch.ts";

const IDLE_MS = 30 * 60_000;
const TOUCH_MS = 10 * 60_000;
const idleState = (now: number, lastInput: number, lastCall: number) =>
  stateOf(now, lastInput, lastCall, IDLE_MS);

const START = 1_000_000;

describe("idleState", () => {
  it("leaves a person who just did something alone", () => {
    expect(idleState(START + 1000, START, START)).toEqual({ kind: "active", touch: false });
  });

  it("warns for the last two minutes, with what is left", () => {
    const before = idleState(START + IDLE_MS - WARN_MS - 1, START, START);
    expect(before).toEqual({ kind: "active", touch: false });
    const warned = idleState(START + IDLE_MS - WARN_MS, START, START);
    expect(warned).toEqual({ kind: "warn", leftMs: WARN_MS });
    expect(idleState(START + IDLE_MS - 1, START, START)).toEqual({ kind: "warn", leftMs: 1 });
  });

  it("is over after thirty minutes, to the millisecond", () => {
    expect(idleState(START + IDLE_MS, START, START)).toEqual({ kind: "over" });
  });

  it("is as long as the hospital wants it", () => {
    const ten = 10 * 60_000;
    expect(stateOf(START + ten - WARN_MS, START, START, ten)).toMatchObject({ kind: "warn" });
    expect(stateOf(START + ten, START, START, ten)).toEqual({ kind: "over" });
    const typing = stateOf(START + ten / 3, START + ten / 3, START, ten);
    expect(typing).toEqual({ kind: "active", touch: true });
  });

  it("keeps the session of somebody who types without calling", () => {
    const now = START + TOUCH_MS;
    expect(idleState(now, now - 5, START)).toEqual({ kind: "active", touch: true });
    expect(idleState(now, START, START)).toEqual({ kind: "active", touch: false });
  });
});
