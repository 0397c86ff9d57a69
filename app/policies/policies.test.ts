import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isDay } from "#contract/kst.ts";
import { editionAfter, editionOn, type Block, type Edition } from "./edition.ts";
import { POLICY_NAMES } from "./names.ts";
import { POLICIES } from "./policies.ts";

const ALL = POLICY_NAMES.flatMap((name) =>
  POLICIES[name].map((edition) => ({ name, edition, label: `${name} ${edition.id}` })),
);
const both = ({ sections }: Edition) =>
  [true, false].flatMap((analytics) => [...sections({ analytics })]);
const blocksOf = (edition: Edition) => both(edition).flatMap(({ blocks }) => [...blocks]);
const paragraphs = (blocks: readonly Block[]) =>
  blocks.filter((block) => typeof block === "string");

describe.each(POLICY_NAMES)("the editions of %s", (name) => {
  const editions = POLICIES[name];

  it("follow each other, each by a name of its own and from a day of its own", () => {
    const days = editions.map(({ from }) => from);
    expect(days.filter((day) => !isDay(day))).toEqual([]);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(new Set(editions.map(({ id }) => id)).size).toBe(editions.length);
    expect(editions.filter(({ id }) => !/^\d+\.\d+$/.test(id))).toEqual([]);
  });

  it("stand in files that are named by their first day", () => {
    const files = readdirSync(path.join(import.meta.dirname, name));
    const days = new Set(files.map((file) => file.slice(0, 10)));
    expect([...days].toSorted()).toEqual(editions.map(({ from }) => from));
  });

  it("are one on each day", () => {
    for (const edition of editions) {
      expect(editionOn(editions, edition.from)).toBe(edition);
      const after = editionAfter(editions, edition);
      if (after) expect(editionOn(editions, after.from)).toBe(after);
    }
    expect(editionOn(editions, "1999-01-01")).toBe(editions[0]);
    expect(editionAfter(editions, editions.at(-1)!)).toBeNull();
  });
});

describe.each(ALL)("$label", ({ edition }) => {
  it("has in each row of a table a cell for each head", () => {
    for (const block of blocksOf(edition)) {
      if (typeof block === "string" || !("table" in block)) continue;
      const { heads, rows } = block.table;
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect([row, row.length]).toEqual([row, heads.length]);
      expect(rows.flat().filter((cell) => cell.trim() === "")).toEqual([]);
      expect(new Set(rows.map(([first]) => first)).size, "rows by their names").toBe(rows.length);
    }
  });

  it("names its sections once", () => {
    const titles = edition.sections({ analytics: false }).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(both(edition).filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });

  it("speaks in 합니다체", () => {
    const texts = [edition.lead, ...paragraphs(blocksOf(edition))];
    expect(texts.filter((text) => !/다\.$/.test(text))).toEqual([]);
    expect(JSON.stringify(blocksOf(edition))).not.toMatch(/요[."]/);
  });
});

/** What an edition said that another has followed: it has been agreed to, and is not touched any more. */
const SAID: Record<string, string> = {
  "privacy 1.0": "f52f1a3dcce433f3",
};

it("leaves what has been followed as it was, whatever the company decides since", () => {
  const followed = ALL.filter(
    ({ name, edition }) => editionAfter(POLICIES[name], edition) !== null,
  );
  const said = followed.map(({ label, edition }) => {
    const text = JSON.stringify([edition.lead, both(edition)]);
    return [label, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  expect(Object.fromEntries(said)).toEqual(SAID);
  for (const { name, edition } of followed)
    for (const file of readdirSync(path.join(import.meta.dirname, name)))
      if (file.startsWith(edition.from))
        expect(
          readFileSync(path.join(import.meta.dirname, name, file), "utf8"),
          `${name}/${file} has its words written out`,
        ).not.toMatch(/^import \{/m);
});
