import { describe, expect, it } from "vitest";
import { createRenewal } from "./renewal.ts";

function setUp() {
  let now = 0;
  const calls: string[] = [];
  let answer = (token: string) =>
    Promise.resolve({ accessToken: `a-${token}-${calls.length}`, refreshToken: `r-${token}` });
  const renew = createRenewal(
    (token) => {
      calls.push(token);
      return answer(token);
    },
    () => new Date(now),
  );
  return {
    renew,
    calls,
    pass: (ms: number) => (now += ms),
    answerWith: (next: typeof answer) => (answer = next),
  };
}

describe("createRenewal", () => {
  it("makes one call for all who hold the same token at the same time", async () => {
    const { renew, calls } = setUp();
    const all = await Promise.all(Array.from({ length: 100 }, () => renew("old", false)));
    expect(calls).toEqual(["old"]);
    expect(new Set(all.map((tokens) => tokens.accessToken)).size).toBe(1);
  });

  it("answers late-comers with the same tokens, and asks again when that is long ago", async () => {
    const { renew, calls, pass } = setUp();
    const first = await renew("old", false);
    pass(19_999);
    expect(await renew("old", false)).toEqual(first);
    pass(2);
    await renew("old", false);
    expect(calls).toHaveLength(2);
  });

  it("keeps tokens apart", async () => {
    const { renew, calls } = setUp();
    await Promise.all([renew("one", false), renew("two", false)]);
    expect(calls).toEqual(["one", "two"]);
  });

  it("does not keep a failure", async () => {
    const { renew, calls, answerWith } = setUp();
    answerWith(() => Promise.reject(new Error("refused")));
    await expect(renew("old", false)).rejects.toThrow("refused");
    answerWith(() => Promise.resolve({ accessToken: "a", refreshToken: "r" }));
    await expect(renew("old", false)).resolves.toEqual({ accessToken: "a", refreshToken: "r" });
    expect(calls).toHaveLength(2);
  });
});
