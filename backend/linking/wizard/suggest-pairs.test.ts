import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { wrongPairs } from "./check-pairs.ts";
import { likenessOf, type TheirProduct } from "./likeness.ts";
import { suggestPairs, type Offered } from "./suggest-pairs.ts";

const ours = (id: string, name: string, durationMinutes: number, more: Partial<Offered> = {}) => ({
  ...{ id, name, durationMinutes, offered: true, itemId: null },
  ...more,
});
const theirs = (itemId: string, name: string, durationMinutes: number | null): TheirProduct => ({
  ...{ itemId, name, durationMinutes },
});

describe("likeness", () => {
  test.each([
    ["초진 진료", "초진진료", "SAME"],
    ["도수치료", "도수 50분", "SIMILAR"],
    ["수액 치료", "수액치료 (비타민)", "SIMILAR"],
    ["피부 레이저", "피부레이져", "SIMILAR"],
    ["초진 진료", "재진 진료", "OTHER"],
    ["건강검진", "비대면 상담", "OTHER"],
  ] as const)("of %s and %s is %s", (one, other, name) => {
    const likeness = likenessOf(ours("p", one, 30), theirs("i", other, 30));
    expect(likeness).toEqual({ name, minutes: "SAME" });
  });

  test("knows other minutes, and those that nobody says", () => {
    expect(likenessOf(ours("p", "초진", 30), theirs("i", "초진", 40)).minutes).toBe("OTHER");
    expect(likenessOf(ours("p", "초진", 30), theirs("i", "초진", null)).minutes).toBe("UNKNOWN");
  });
});

describe("a suggestion", () => {
  test("prefers what was joined before, then the same name and time, then what is similar", () => {
    const all = [
      ours("a", "도수치료", 50),
      ours("b", "초진 진료", 30),
      ours("c", "검진", 90, { itemId: "i4" }),
      ours("d", "피부 레이저", 40),
      ours("e", "상담", 20, { offered: false }),
    ];
    const there = [
      theirs("i1", "도수 50분", 60),
      theirs("i2", "초진진료", 40),
      theirs("i3", "초진 진료", 30),
      theirs("i4", "비대면", 15),
    ];
    expect(suggestPairs(all, there, true).map(({ to }) => ("itemId" in to ? to.itemId : to.kind)))
      // i2 is 초진 as well, but another takes its place.
      .toEqual(["i1", "i3", "i4", "NEW", "NONE"]);
    expect(suggestPairs(all, there, false)[3]?.to).toEqual({ kind: "NONE" });
  });

  const words = ["초진 진료", "재진 진료", "도수", "도수치료", "수액"];
  const side = fc.array(
    fc.record({ name: fc.constantFrom(...words), minutes: fc.constantFrom(30, 60) }),
    { maxLength: 6 },
  );
  test("joins none twice, forgets none, and is never refused", () => {
    fc.assert(
      fc.property(side, side, fc.boolean(), (one, other, mayMake) => {
        const mine = one.map(({ name, minutes }, at) => ours(`p${at}`, name, minutes));
        const there = other.map(({ name, minutes }, at) => theirs(`i${at}`, name, minutes));
        const pairs = suggestPairs(mine, there, mayMake);
        expect(pairs.map(({ productId }) => productId)).toEqual(mine.map(({ id }) => id));
        const joined = pairs.flatMap(({ to }) => (to.kind === "ITEM" ? [to.itemId] : []));
        expect(new Set(joined).size).toBe(joined.length);
        expect(wrongPairs(pairs, { ours: mine, theirs: there, mayMake })).toEqual({});
      }),
    );
  });
});

test("two to one is refused at both, as is what is not there", () => {
  const mine = [ours("a", "초진 진료", 30), ours("b", "재진 진료", 30), ours("c", "검진", 90)];
  const sides = { ours: mine, theirs: [theirs("i1", "초진 진료", 30)], mayMake: false };
  const to = (productId: string, itemId: string) => ({
    productId,
    to: { kind: "ITEM" as const, itemId },
  });
  expect(wrongPairs([to("a", "i1"), to("b", "i1"), to("c", "i9")], sides)).toEqual({
    "pairs.a": "재진 진료와 이미 이었어요. 하나에 하나만 이을 수 있어요.",
    "pairs.b": "초진 진료와 이미 이었어요. 하나에 하나만 이을 수 있어요.",
    "pairs.c": "지금은 없는 상품이에요. 다시 골라 주세요.",
  });
  expect(wrongPairs([{ productId: "a", to: { kind: "NEW" } }], sides)).toEqual({
    "pairs.a": "여기에는 새로 만들 수 없어요.",
    "pairs.b": "어디에 이을지 골라 주세요.",
    "pairs.c": "어디에 이을지 골라 주세요.",
  });
});

test("of thousands what a name is made of is looked at once, and each still finds its own", () => {
  const name = (i: number) => `도수치료 ${String.fromCodePoint(0xac00 + i)}`;
  const all = Array.from({ length: 5_000 }, (_, i) => theirs(`i-${i}`, name(i), 30));
  const own = Array.from({ length: 150 }, (_, i) => ours(`p-${i}`, name(i * 7), 30));
  const normalized = vi.spyOn(String.prototype, "normalize");
  onTestFinished(() => normalized.mockRestore());
  const pairs = suggestPairs(own, all, true);
  expect(pairs.map(({ to }) => to)).toEqual(
    own.map((_, i) => ({ kind: "ITEM", itemId: `i-${i * 7}` })),
  );
  expect(normalized.mock.calls.length).toBeLessThanOrEqual(own.length + all.length);
});
