import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoClock } from "./demo-clock.ts";
import { nextOpenDay } from "./push-plan.ts";

const SUNDAY = new Date("2026-11-22T03:00:00Z");
beforeEach(() => vi.useFakeTimers({ now: SUNDAY }));
afterEach(() => vi.useRealTimers());

const answering = (answer: () => Response) => (asked: RequestInfo | URL) => {
  expect((asked as Request).url).toBe("http://demo.test/backend/sandbox/clock");
  return Promise.resolve(answer());
};

it("is the demo's, and runs on with it: its pushes come on the demo's day", async () => {
  const now = "2026-11-25T01:30:00.000Z";
  const clock = await demoClock(
    "http://demo.test",
    answering(() => Response.json({ now })),
  );
  expect(clock().toISOString()).toBe(now);
  vi.advanceTimersByTime(90_000);
  expect(clock().toISOString()).toBe("2026-11-25T01:31:30.000Z");
  expect(nextOpenDay(clock())).toBe("2026-11-25");
});

it.each([
  ["there is no demo", () => Response.json({ header: { code: "4040" } }, { status: 404 })],
  ["something else answers", () => new Response("<html>")],
])("is the real time where %s", async (_, answer) => {
  expect((await demoClock("http://demo.test", answering(answer)))()).toEqual(SUNDAY);
});
