import { describe, expect, test } from "vitest";
import type { FailureKind } from "../platform-failure.ts";
import {
  account,
  booking,
  breaksOff,
  item,
  naver,
  says,
  saysNoMore,
  saysNothing,
  signal,
  useJsonPlatform,
  type Verb,
} from "#tests/support/json-platform.ts";

const { access, answers, asked, pulled, verbs } = useJsonPlatform();
const EVERY = Object.keys(verbs) as Verb[];
/** What these answer is read. */
const READ = EVERY.filter((verb) => verb !== "pushSlots" && verb !== "pushReservation");

describe("a platform that does not answer as agreed", () => {
  test.each(READ)("%s: an answer without what it is to hold is a failure", async (verb) => {
    for (const wrong of [says({}), says(null), says([]), saysNothing]) {
      answers(wrong);
      await expect(verbs[verb](), verb).rejects.toMatchObject({
        ...{ name: "PlatformFailure", kind: "PASSING" },
      });
    }
  });
  test.each(READ)("%s: a body that breaks off is a failure", async (verb) => {
    answers(breaksOff);
    await expect(verbs[verb]()).rejects.toMatchObject({ name: "PlatformFailure", kind: "PASSING" });
  });

  test.each([
    ["a state", { state: "sleeping" }],
    ["a kind of price", { price: { kind: "toString", amount: null, from: false } }],
    ["a length", { durationMinutes: -1 }],
    ["an id with NUL", { itemId: "i\0" }],
    ["an id with half a pair", { itemId: "i\uD800" }],
    ["an id without end", { itemId: "i".repeat(201) }],
  ])("a product with %s that it cannot have is no answer", async (_what, wrong) => {
    answers(says({ items: [item, { ...item, ...wrong }], next: null }));
    await expect(verbs.listItems()).rejects.toMatchObject({ kind: "PASSING" });
  });

  test.each([
    ["NUL where it goes on", { next: "5\0" }],
    ["half a pair where it goes on", { next: "5\uDC00" }],
    ["no end of where it goes on", { next: "5".repeat(2001) }],
    ["more than can be counted", { total: 2 ** 31 }],
  ])("a page of products with %s is no answer", async (_what, wrong) => {
    answers(says({ items: [item], next: null, ...wrong }), says({ items: [], next: null }));
    await expect(naver.listItemsFrom(access(), null, signal)).rejects.toMatchObject({
      ...{ name: "PlatformFailure", kind: "PASSING" },
    });
  });

  test.each([
    ["an end before its start", { end: "2026-11-20T14:00:00+09:00" }],
    ["no sequence", { sequence: null }],
    ["a time without offset", { start: "2026-11-20T15:00:00" }],
  ])("a booking with %s is no answer", async (_what, wrong) => {
    const said = booking("b-1", "2026-11-20T05:12:00Z", wrong);
    answers(says({ bookings: [said], next: null }));
    await expect(pulled(null)).rejects.toMatchObject({ kind: "PASSING" });
  });

  test("nor does its complaint hold what it said", async () => {
    answers(says({ ...account, name: { secret: "한지우" } }));
    const failure: unknown = await verbs.verify().catch((error: unknown) => error);
    expect(String(failure)).toContain("name");
    expect(String(failure)).not.toContain("한지우");
  });
});

describe("a platform that refuses", () => {
  const kinds: [number, FailureKind][] = [
    ...[400, 404, 410, 422].map((status): [number, FailureKind] => [status, "REFUSED"]),
    ...[401, 403].map((status): [number, FailureKind] => [status, "LOCKED_OUT"]),
    ...[408, 425, 429, 500, 503].map((status): [number, FailureKind] => [status, "PASSING"]),
  ];
  test.each(kinds)("an answer of %d is %s, for every verb", async (status, kind) => {
    for (const verb of EVERY) {
      answers(says({ message: "지금은\n안 돼요" }, status));
      const failure = { kind, words: "지금은 안 돼요" };
      await expect(verbs[verb](), verb).rejects.toMatchObject(failure);
    }
    expect(asked).toHaveLength(EVERY.length); // none was tried again
  });

  test.each(EVERY)(
    "%s: 409 of a booking alone, and said to be of something newer, is a conflict",
    async (verb) => {
      answers(says({ conflict: "newer" }, 409), says({ message: "판매 중지" }, 409));
      const kind = verb === "pushReservation" ? "CONFLICT" : "REFUSED";
      await expect(verbs[verb]()).rejects.toMatchObject({ kind });
      await expect(verbs[verb]()).rejects.toMatchObject({ kind: "REFUSED", words: "판매 중지" });
    },
  );

  test("leads nowhere else: the key is for its own address", async () => {
    answers(says({}, 302, { location: "/elsewhere" }), says(account));
    await expect(verbs.verify()).rejects.toMatchObject({ kind: "PASSING" });
    expect(asked).toHaveLength(1);
  });

  test("is not asked with what is no key of it", async () => {
    const credential = { kind: "SMART", tokenUrl: "http://t.invalid", clientId: "c" } as const;
    const asking = naver.verify({ ...access(), credential }, signal);
    await expect(asking).rejects.toMatchObject({ kind: "LOCKED_OUT" });
    expect(asked).toEqual([]);
  });
});

test("a request that nobody answers ends when it is told to", async () => {
  answers(saysNoMore);
  const stopping = new AbortController();
  const asking = naver.verify(access(), stopping.signal);
  setTimeout(() => stopping.abort(), 50);
  await expect(asking).rejects.toMatchObject({ name: "PlatformFailure" });
});
