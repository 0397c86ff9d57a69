import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { likenessOf } from "#backend/linking/index.ts";
import type { OurFields, TheirFields } from "#contract/load-review.ts";
import { LOAD_FIELDS } from "#contract/product-loading.ts";
import { differencesOf, judge, type OurSide, type TheirSide } from "./judge.ts";

const PRICE = { kind: "UNCOVERED", amount: 90_000, from: false } as const;
const OURS: OurFields = {
  ...{ name: "도수치료", description: "손으로 해요.", durationMinutes: 50, cleanupMinutes: 10 },
  ...{ capacity: 1, price: PRICE },
};
const ours = (id: string, more: Partial<OurSide> = {}): OurSide => ({ ...OURS, id, ...more });
const theirs = (itemId: string, more: Partial<TheirFields> = {}): TheirSide => ({
  ...OURS,
  itemId,
  ...more,
});

describe("in what both differ", () => {
  test("each field for itself; what they do not say differs in nothing", () => {
    expect(differencesOf(OURS, OURS)).toEqual([]);
    const other: TheirFields = {
      ...{ name: "도수", description: "", durationMinutes: 40, cleanupMinutes: 0, capacity: 2 },
      price: { ...PRICE, amount: 100_000 },
    };
    for (const field of LOAD_FIELDS) {
      expect(differencesOf(OURS, { ...OURS, [field]: other[field] })).toEqual([field]);
      if (field !== "name") expect(differencesOf(OURS, { ...OURS, [field]: null })).toEqual([]);
    }
  });
});

describe("what each of theirs is", () => {
  test("joined and the same, joined and changed, like one of ours, new, and gone", () => {
    const here = [
      ours("a"),
      ours("b", { name: "초진 진료", durationMinutes: 30 }),
      ours("c", { name: "재진 진료", durationMinutes: 30 }),
      ours("d", { name: "독감 접종" }),
    ];
    const there = [
      theirs("1"),
      theirs("2", { name: "초진 진료", durationMinutes: 20 }),
      theirs("3", { name: "재진", durationMinutes: 30 }),
      theirs("4", { name: "비타민 수액" }),
    ];
    const joints = [
      { itemId: "1", productId: "a" },
      { itemId: "2", productId: "b" },
      { itemId: "9", productId: "d" },
    ];
    expect(judge(here, there, joints, true)).toEqual([
      { kind: "SAME", itemId: "1", productId: "a" },
      { kind: "CHANGED", itemId: "2", productId: "b" },
      { kind: "DOUBTFUL", itemId: "3", productId: "c" },
      { kind: "NEW", itemId: "4", productId: null },
      { kind: "GONE", itemId: null, productId: "d" },
    ]);
  });

  test("not read to the end nothing is gone", () => {
    const joints = [{ itemId: "9", productId: "a" }];
    expect(judge([ours("a", { name: "침" })], [], joints, false)).toEqual([]);
    expect(judge([ours("a", { name: "침" })], [], joints, true)).toHaveLength(1);
  });

  test("there a second time it is doubtful, though ours has its place", () => {
    const there = [theirs("1"), theirs("2", { name: "도수치료 30분" })];
    const judged = judge([ours("a")], there, [{ itemId: "1", productId: "a" }], true);
    expect(judged.map(({ kind, productId }) => [kind, productId])).toEqual([
      ["SAME", "a"],
      ["DOUBTFUL", "a"],
    ]);
  });

  test("made anew over there it is like ours, not gone", () => {
    const judged = judge([ours("a")], [theirs("2")], [{ itemId: "1", productId: "a" }], true);
    expect(judged).toEqual([{ kind: "DOUBTFUL", itemId: "2", productId: "a" }]);
  });

  const NAMES = ["초진", "초진 진료", "재진 진료", "도수", "도수치료", "수액", "비타민 수액"];
  const side = fc.record({
    name: fc.constantFrom(...NAMES),
    durationMinutes: fc.constantFrom(30, 50),
  });
  const world = fc
    .record({
      ours: fc.array(side, { maxLength: 6 }),
      theirs: fc.array(side, { maxLength: 6 }),
      joints: fc.array(fc.tuple(fc.nat(5), fc.nat(7)), { maxLength: 6 }),
      whole: fc.boolean(),
    })
    .map(({ joints, ...all }) => ({
      ours: all.ours.map((one, i) => ours(`p${i}`, one)),
      theirs: all.theirs.map((one, i) => theirs(`i${i}`, one)),
      joints: [...new Map(joints.map(([p, i]) => [`i${i}`, `p${p}`]))].map(
        ([itemId, productId]) => ({ itemId, productId }),
      ),
      whole: all.whole,
    }));

  test("each of theirs once, in their order; what is joined is as it is, what is doubtful is like what it is called like", () => {
    fc.assert(
      fc.property(world, ({ ours, theirs, joints, whole }) => {
        const judged = judge(ours, theirs, joints, whole);
        const items = judged.flatMap(({ itemId }) => itemId ?? []);
        expect(items).toEqual(theirs.map(({ itemId }) => itemId));
        const standing = joints
          .filter(({ itemId }) => items.includes(itemId))
          .map(({ productId }) => productId);
        for (const { kind, productId, itemId } of judged) {
          const joint = joints.find((one) => one.itemId === itemId)?.productId;
          const isHere = ours.some(({ id }) => id === joint);
          if (kind === "SAME" || kind === "CHANGED") expect(productId).toBe(joint);
          else if (itemId !== null) expect(isHere).toBe(false);
          const item = theirs.find((one) => one.itemId === itemId);
          const like = ours.filter((one) => item && likenessOf(one, item).name !== "OTHER");
          if (kind === "DOUBTFUL") expect(like.map(({ id }) => id)).toContain(productId);
          if (kind === "NEW") expect(like).toEqual([]);
          if (kind === "GONE")
            expect([whole, standing.includes(productId!)]).toEqual([true, false]);
        }
      }),
    );
  });
});
