import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HANDING_PLATFORMS } from "#contract/session-state.ts";
import { askedIn } from "./asked.ts";

const STATE = "s".repeat(43);
const asked = (query: string, platform: "NAVER" | "KAKAO" = "NAVER") =>
  askedIn(platform, new URLSearchParams(query));
const GOOD = `state=${STATE}&naverLoginKey=nlk-0123456789&businessId=demo-naver&naverGroupId=g-1`;

describe("what a platform sends back", () => {
  test("is taken where each of its values could be one", () => {
    expect(asked(GOOD)).toEqual({
      kind: "handed",
      input: {
        ...{ platform: "NAVER", state: STATE, naverLoginKey: "nlk-0123456789" },
        ...{ businessId: "demo-naver", naverGroupId: "g-1" },
      },
    });
    expect(asked(`state=${STATE}&authToken=tok-0123456789`, "KAKAO").kind).toBe("handed");
    expect(asked(`${GOOD}&utm_source=naver`).kind).toBe("handed");
  });

  test("is nothing where it says nothing that we know", () => {
    for (const query of ["", "utm_source=naver", "__proto__[state]=x", "State=x", "state[]=x"])
      expect(asked(query), query).toEqual({ kind: "nothing" });
    expect(asked("naverLoginKey=nlk-0123456789", "KAKAO")).toEqual({ kind: "nothing" });
  });

  test("is a refusal in its own word, of a state that could be ours or of none", () => {
    const of = { platform: "NAVER", state: STATE };
    expect(asked(`error=access_denied&state=${STATE}`)).toEqual({
      ...{ kind: "refused", error: "access_denied", of },
    });
    expect(asked("error=access_denied")).toMatchObject({ kind: "refused", of: null });
    expect(asked("error=access_denied&state=%00")).toMatchObject({ kind: "refused", of: null });
    expect(asked("error=<script>")).toEqual({ kind: "malformed" });
  });

  test.each([
    ["no state", "naverLoginKey=nlk-0123456789"],
    ["no key", `state=${STATE}`],
    ["one name twice", `${GOOD}&state=${STATE}`],
    ["an address as the key", `state=${STATE}&naverLoginKey=javascript:alert(1)`],
    ["a line break", `${GOOD}%0a`],
    ["a direction that turns", `state=${STATE}&naverLoginKey=nlk-01234567\u202e89`],
    ["a megabyte", `state=${STATE}&naverLoginKey=${"x".repeat(1_000_000)}`],
    ["a state that is longer", GOOD.replace(STATE, `${STATE}s`)],
    ["half a letter", "state=%ed%a0%80&naverLoginKey=nlk-0123456789"],
  ])("is no use with %s", (_what, query) => {
    expect(asked(query)).toEqual({ kind: "malformed" });
  });
});

/** What breaks programs, more or less written as an address writes it. */
const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom(
    ...["", "__proto__", "constructor", "toString", "null", "undefined", "[object Object]", "%00"],
    ...["javascript:alert(1)", "data:text/html,x", "//evil.test", "' or 1=1--", "\u202e", "\ud800"],
    "x".repeat(5_000),
  ),
);
const names = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...["state", "error", "naverLoginKey", "authToken", "businessId", "naverGroupId"],
    ),
  },
  { weight: 1, arbitrary: odd },
);

test("ten thousand hostile addresses are never taken for a platform's, and none throws", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HANDING_PLATFORMS),
      fc.array(fc.tuple(names, odd), { maxLength: 6 }),
      (platform, pairs) => {
        const result = askedIn(platform, new URLSearchParams(pairs));
        expect(["nothing", "malformed", "refused"]).toContain(result.kind);
        if (result.kind === "refused") expect(result.error).toMatch(/^[a-z_]{1,40}$/);
      },
    ),
    { numRuns: 10_000 },
  );
});
