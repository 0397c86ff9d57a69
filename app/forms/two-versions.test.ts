import { describe, expect, test } from "vitest";
import { differing, partOf, type Pairs } from "./pairs.ts";
import { differentPart, settled, twoVersions } from "./two-versions.ts";

const PARTS = [
  { at: "name", label: "이름" },
  { at: "price", label: "금액" },
  { at: "questions", label: "질문" },
  { at: "platforms", label: "보낼 곳" },
];
const form = (fields: Record<string, string | string[]>): Pairs =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  );
const BASE = { name: "도수", price: "90,000", "questions.0.text": "어디가?", platforms: ["NAVER"] };

describe("what differs", () => {
  test("is named by its part, a group by the fields that begin with its name", () => {
    const now = form({ ...BASE, "questions.0.text": "언제?", platforms: ["NAVER", "KAKAO"] });
    const labels = differing(PARTS, form(BASE), now).map(({ label }) => label);
    expect(labels).toEqual(["질문", "보낼 곳"]);
    expect(partOf(form({ questions: "", questionsX: "1" }), "questions")).toHaveLength(1);
  });

  test.each([
    ["a number's commas", "90000"],
    ["full-width digits", "９０，０００"],
    ["blanks around it", " 90,000 "],
  ])("is not %s", (_, price) => {
    expect(differing(PARTS, form(BASE), form({ ...BASE, price }))).toEqual([]);
  });

  test("is not the end of a line, nor a field that is empty instead of missing", () => {
    const one = form({ name: "a\r\nb", price: "" });
    expect(differing(PARTS, one, form({ name: "a\nb" }))).toEqual([]);
    // A table's columns come in another order than the texts that fill it.
    expect(differing(PARTS, form(BASE), form(BASE).toReversed())).toEqual([]);
  });
});

describe("of two versions", () => {
  const theirs = form({ ...BASE, name: "도수치료", price: "95,000" });
  const mine = form({ ...BASE, name: "손치료", platforms: ["NAVER", "KAKAO"] });

  test("who alone changed a part is chosen, nobody where both did", () => {
    const { differences, same } = twoVersions(PARTS, { base: form(BASE), theirs, mine });
    expect(differences.map(({ label, side }) => [label, side])).toEqual([
      ["이름", null],
      ["금액", "theirs"],
      ["보낼 곳", "mine"],
    ]);
    expect(same.map(({ label }) => label)).toEqual(["질문"]);
  });

  test("nothing is chosen where it is not known what was before", () => {
    const { differences } = twoVersions(PARTS, { base: null, theirs, mine });
    expect(differences.every(({ side }) => side === null)).toBe(true);
  });

  test("one form comes of them, part by part", () => {
    const base = form(BASE);
    const one = settled(PARTS, { base, theirs, mine }, (at) => (at === "name" ? "mine" : "theirs"));
    expect(one).toEqual(form({ ...BASE, name: "손치료", price: "95,000" }));
  });
});

test("what is different in a text is cut between words", () => {
  expect(differentPart("허리와 목 통증을 덜어요. 오세요.", "허리, 목을 봐요. 오세요.")).toEqual([
    "",
    "허리와 목 통증을 덜어요. ",
    "오세요.",
  ]);
  expect(differentPart("같은 말", "같은 말")).toEqual(["같은 말", "", ""]);
  expect(differentPart("", "있던 말")).toEqual(["", "", ""]);
  expect(differentPart("새 말 새 말", "새 말")).toEqual(["새 ", "말 새 ", "말"]);
});
