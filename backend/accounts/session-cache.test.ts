import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createSessionCache, type LiveSession } from "./session-cache.ts";

const now = new Date("2026-11-20T05:12:00Z");
const claims = { hospitalId: "h", accountId: "a", sessionId: "s" };
const live: LiveSession = {
  hospitalId: "h",
  accountId: "a",
  loginId: "desk",
  name: "김실장",
  createdAt: now,
  lastSeenAt: now,
  switches: [],
  idleMinutes: 30,
};
const heard = { on: () => () => undefined, healthy: () => true, close: () => Promise.resolve() };

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("a session ended unheard is let in for 10 s at most", async () => {
  let lives = true;
  const inHospital = (() => Promise.resolve(lives ? live : undefined)) as Database["inHospital"];
  const sessions = createSessionCache({ inHospital }, heard);
  expect(await sessions.of(claims, now)).toEqual(live);
  lives = false;
  vi.advanceTimersByTime(9_999);
  expect(await sessions.of(claims, now)).toEqual(live);
  vi.advanceTimersByTime(1);
  expect(await sessions.of(claims, now)).toBeUndefined();
});

test("of a session that is kept the idle end is heeded all the same, for programs too", async () => {
  let lives = true;
  const inHospital = (() => Promise.resolve(lives ? live : undefined)) as Database["inHospital"];
  const sessions = createSessionCache({ inHospital }, heard);
  const after = (ms: number) => new Date(now.getTime() + live.idleMinutes * 60_000 + ms);
  expect(await sessions.of(claims, now, "program")).toEqual(live);
  lives = false;
  expect(await sessions.of(claims, after(-1), "program")).toEqual(live);
  expect(await sessions.of(claims, after(0), "program")).toBeUndefined();
});
