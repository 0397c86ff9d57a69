import { expect, test } from "vitest";
import { mergePictures } from "./merge.ts";

const [A, B, C, D] = ["a", "b", "c", "d"];

/** Pictures by their letters: `a* b:words` are two, the first of them 대표. */
const standing = (text: string) =>
  text.split(" ").map((one) => {
    const [name = "", alt = ""] = one.split(":");
    return { id: name.replace("*", ""), alt, main: name.endsWith("*") };
  });
const wished = (text: string) => {
  const items = standing(text);
  return { items, main: items.find(({ main }) => main)?.id ?? null };
};
const written = (items: { id: string; says: string }[], main: string | undefined) =>
  items.map(({ id, says }) => id + (id === main ? "*" : "") + (says && `:${says}`)).join(" ");

test.each([
  ["nothing was changed", "a* b c", "a* b c", "c b* a:x", "c b* a:x"],
  ["one moves, the other writes", "a* b c", "c a* b", "a* b:x c", "c a* b:x"],
  ["one moves, the other chooses", "a* b c", "c a* b", "a b* c", "c a b*"],
  ["both move the same way", "a* b c", "c a* b", "c a* b", "c a* b"],
  ["both move", "a* b c", "c a* b", "b a* c", null],
  ["both choose the same", "a* b c", "a b* c", "a b* c", "a b* c"],
  ["both choose", "a* b c", "a b* c", "a b c*", null],
  ["both write", "a* b:w", "a* b:x", "a* b:y", null],
  ["both write the same", "a* b:w", "a* b:x", "a* b:x", "a* b:x"],
  ["what one wrote is cleared by nobody else", "a* b", "a*:x b", "a* b:y", "a*:x b:y"],
  ["what moved is gone", "a* b c", "c a* b", "a* b", "a* b"],
  ["a new one follows", "a* b", "b a*", "a* b d", "b a* d"],
  ["the chosen one is gone", "a* b c", "a b* c", "a* c", "a* c"],
])("%s", (_what, seen, wish, now, then) => {
  const given = { ...wished(wish), removed: [], seen: wished(seen) };
  const { late, ordered, mainId } = mergePictures(standing(now), given);
  expect(late ? null : written(ordered, mainId)).toBe(then);
});

test.each([
  ["as it was seen", "a* b c", B, "a* b c", "a* c"],
  ["대표: the first is it", "a* b c", A, "a* b c", "b* c"],
  ["whose words are newer", "a* b c", B, "a* b:x c", null],
  ["that is 대표 by now", "a* b c", C, "a b c*", null],
  ["while another moves", "a* b c", B, "c a* b", "c a*"],
  ["that was not seen", "a* b c", D, "a* b c d", null],
  ["that is gone already", "a* b", B, "a*", "a*"],
])("to take away one %s", (_what, seen, gone, now, then) => {
  const given = { ...wished(seen), removed: [gone], seen: wished(seen) };
  const { late, ordered, mainId } = mergePictures(standing(now), given);
  expect(late ? null : written(ordered, mainId)).toBe(then);
});
