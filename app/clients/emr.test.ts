import { expect, it, onTestFinished, vi } from "vitest";
import { CODES } from "#contract/codes.ts";
import { createReissue } from "./emr.ts";
import { createUpstream } from "./upstream.ts";

/** An upstream that is out of reach until it is let back; counts what came meanwhile. */
function upstreamAway() {
  const state = { away: true, calls: 0 };
  const upstream = createUpstream({
    base: "http://emr.test/",
    fetch: async (request) => {
      if (state.away) state.calls++;
      const { refreshToken } = (await request.json()) as { refreshToken: string };
      return state.away
        ? Response.json({ header: { code: "5030", message: "" }, body: {} }, { status: 503 })
        : Response.json({ accessToken: "new", refreshToken: `${refreshToken}-next` });
    },
  });
  return { state, reissue: createReissue(upstream) };
}

const MANY = 100;
const tokens = Array.from({ length: MANY }, (_, n) => `token-${n}`);

it("asks once again for all who wait for an upstream that is out of reach", async () => {
  const { state, reissue } = upstreamAway();
  const renewed = Promise.all(tokens.map((token) => reissue(token, false)));
  await expect.poll(() => state.calls, { timeout: 4_000 }).toBeGreaterThanOrEqual(MANY + 3);
  state.away = false;
  expect((await renewed).map(({ refreshToken }) => refreshToken)).toEqual(
    tokens.map((token) => `${token}-next`),
  );
  // Each its first time, then one of them a few times.
  expect(state.calls).toBeLessThan(MANY + 15);
});

it("is refused when the upstream was out of reach all the time, and asked anew the next time", async () => {
  const { state, reissue } = upstreamAway();
  const answers = await Promise.allSettled(tokens.map((token) => reissue(token, false)));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: "rejected", reason: { code: "5030" } });
  state.away = false;
  expect(await reissue("token", false)).toMatchObject({ refreshToken: "token-next" });
}, 15_000);

it.each<[string, () => Promise<Response>]>([
  ["refuses connections", () => Promise.reject(new TypeError("fetch failed"))],
  ["never answers", () => new Promise(() => undefined)],
])("tries for 5 s, no shorter and no longer, where the upstream %s", async (_, fetch) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const reissue = createReissue(createUpstream({ base: "http://emr.test/", fetch }));
  let given: unknown = null;
  const asked = reissue("token", false).catch((error: unknown) => (given = error));
  await vi.advanceTimersByTimeAsync(4_500);
  expect(given).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  await asked;
  expect(given).toMatchObject({ code: CODES.unavailable });
});
