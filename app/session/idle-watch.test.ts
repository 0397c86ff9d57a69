import { describe, expect, it } from "vitest";
import { IDLE_MS, idleState, TOUCH_MS, WARN_MS } from "./idle-watch.ts";

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

  it("keeps the session of somebody who types without calling", () => {
    const now = START + TOUCH_MS;
    expect(idleState(now, now - 5, START)).toEqual({ kind: "active", touch: true });
    expect(idleState(now, START, START)).toEqual({ kind: "active", touch: false });
  });
});
