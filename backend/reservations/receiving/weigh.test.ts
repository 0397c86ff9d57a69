import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import { weigh, type Present, type Saying, type Weighed } from "./weigh.ts";

const NOW = new Date("2026-11-20T05:12:00Z");
const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);
const WORDS: Record<string, Status> = {
  requested: "REQUESTED",
  confirmed: "CONFIRMED",
  canceled: "CANCELED",
  completed: "COMPLETED",
  noshow: "NO_SHOW",
};

const saying = (sequence: number, word: string, over: Partial<Saying> = {}): Saying => ({
  sequence,
  word,
  status: WORDS[word] ?? null,
  start: at("15:00"),
  end: at("15:30"),
  productId: "first-visit",
  ...over,
});

/** What a store would hold after the push. */
function applied(present: Present | null, push: Saying, weighed: Weighed | null): Present | null {
  if (weighed === null) return present;
  const changed = present?.status !== weighed.status;
  return {
    ...weighed,
    since: changed ? NOW : present.since,
    previous: changed ? (present?.status ?? null) : present.previous,
    told: true,
    sequence: push.sequence,
    said: push,
    decidedHere: changed ? false : present.decidedHere,
  };
}

const after = (pushes: readonly Saying[], present: Present | null = null) =>
  pushes.reduce((state, push) => applied(state, push, weigh(state, push, NOW)), present);

/** The reservation after a push and then a decision of staff, not told to the platform yet. */
const decided = (push: Saying, status: Status, over: Partial<Present> = {}): Present => ({
  ...after([push])!,
  status,
  previous: after([push])!.status,
  since: NOW,
  told: false,
  decidedHere: true,
  ...over,
});

const history = fc
  .array(
    fc.record({
      word: fc.constantFrom(...Object.keys(WORDS), "on_hold", "변경요청"),
      hour: fc.integer({ min: 9, max: 17 }),
      productId: fc.constantFrom("first-visit", "return-visit", null),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((steps) =>
    steps.map(({ word, hour, productId }, i) => {
      const start = at(`${String(hour).padStart(2, "0")}:00`);
      return saying(i + 1, word, { start, end: new Date(+start + 30 * 60_000), productId });
    }),
  );

/** The pushes in any order, each one to five times. */
const delivered = (pushes: Saying[]) =>
  fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: pushes.length, maxLength: pushes.length })
    .chain((times) => {
      const all = pushes.flatMap((push, i) => Array.from({ length: times[i]! }, () => push));
      return fc.shuffledSubarray(all, { minLength: all.length });
    });

const facts = (state: Present | null) => {
  const { status, start, end, productId, conflict, sequence } = state!;
  return { status, start, end, productId, conflict, sequence };
};

describe("nobody here decided anything", () => {
  test("any order and repetition of the pushes ends as the highest sequence alone", () => {
    fc.assert(
      fc.property(
        history.chain((pushes) => fc.tuple(fc.constant(pushes), delivered(pushes))),
        ([pushes, arrived]) => {
          expect(facts(after(arrived))).toEqual(facts(after([pushes.at(-1)!])));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test("a push of the same or an older sequence is nothing", () => {
    const present = after([saying(3, "confirmed")]);
    expect(weigh(present, saying(3, "canceled"), NOW)).toBeNull();
    expect(weigh(present, saying(2, "canceled"), NOW)).toBeNull();
  });

  test("an unknown word is a request to check, never a confirmation", () => {
    expect(after([saying(1, "on_hold")])).toMatchObject({
      status: "REQUESTED",
      conflict: "UNKNOWN_STATUS",
    });
    expect(after([saying(1, "confirmed"), saying(2, "on_hold")])!.status).toBe("REQUESTED");
  });

  test("an unknown word that staff have looked at does not come up again", () => {
    const seen: Present = { ...after([saying(1, "on_hold")])!, conflict: null };
    expect(weigh(seen, saying(2, "on_hold"), NOW)!.conflict).toBeNull();
  });
});

describe("staff decided", () => {
  test.each(["CONFIRMED", "CHECKED_IN", "COMPLETED", "NO_SHOW", "REJECTED", "CANCELED"] as const)(
    "a repeated 'requested' does not undo %s",
    (status) => {
      const present = decided(saying(1, "requested"), status);
      expect(weigh(present, saying(2, "requested"), NOW)).toMatchObject({
        status,
        conflict: null,
        moves: false,
      });
    },
  );

  test("the platform's echo of what it was told changes nothing", () => {
    const told: [Status, string][] = [
      ["CONFIRMED", "confirmed"],
      ["CHECKED_IN", "confirmed"],
      ["REJECTED", "canceled"],
      ["COMPLETED", "completed"],
    ];
    for (const [status, echo] of told) {
      const present = decided(saying(1, "requested"), status, { told: true });
      expect(weigh(present, saying(2, echo), NOW)).toMatchObject({ status, conflict: null });
    }
  });

  test("a cancellation of who is here asks a person: 그냥 가심 is seen at the desk", () => {
    const present = decided(saying(1, "requested"), "CHECKED_IN", { told: true });
    expect(weigh(present, saying(2, "canceled"), NOW)).toMatchObject({
      status: "CHECKED_IN",
      conflict: "FORBIDDEN_CHANGE",
    });
  });

  test("the patient's cancellation counts, before and after the platform was told", () => {
    for (const told of [false, true]) {
      const present = decided(saying(1, "requested"), "CONFIRMED", { told });
      expect(weigh(present, saying(2, "canceled"), NOW)).toMatchObject({
        status: "CANCELED",
        conflict: null,
      });
    }
  });

  test("a confirmed patient who moves to another time asks anew", () => {
    const present = decided(saying(1, "requested"), "CONFIRMED");
    const moved = saying(2, "requested", { start: at("16:00"), end: at("16:30") });
    expect(weigh(present, moved, NOW)).toMatchObject({
      status: "REQUESTED",
      start: at("16:00"),
      moves: true,
    });
  });

  test("what the table forbids is a conflict, and stays one when it is repeated", () => {
    const present = decided(saying(1, "confirmed"), "COMPLETED", { told: true });
    const push = saying(2, "requested");
    const weighed = weigh(present, push, NOW);
    expect(weighed).toMatchObject({ status: "COMPLETED", conflict: "FORBIDDEN_CHANGE" });
    const kept: Present = { ...present, ...weighed!, sequence: 2, said: push };
    expect(weigh(kept, saying(3, "requested"), NOW)!.conflict).toBe("FORBIDDEN_CHANGE");
  });

  test("a visit that is over does not move", () => {
    const present = decided(saying(1, "confirmed"), "COMPLETED");
    const moved = saying(2, "requested", { start: at("17:00"), end: at("17:30") });
    expect(weigh(present, moved, NOW)).toMatchObject({ start: at("15:00"), moves: false });
  });

  test("staff's own change of time outlasts a push that says the old time again", () => {
    const present = { ...decided(saying(1, "requested"), "CONFIRMED"), start: at("17:00") };
    expect(weigh(present, saying(2, "requested"), NOW)).toMatchObject({
      start: at("17:00"),
      moves: false,
    });
  });

  test("but not one that says it again when the platform has taken that change", () => {
    const place = { start: at("17:00"), end: at("17:30"), productId: "first-visit" };
    const known = { ...place, word: null, status: "CONFIRMED" as const };
    const there = { start: known.start, end: known.end, said: known, told: true };
    const present = decided(saying(1, "requested"), "CONFIRMED", there);
    expect(weigh(present, saying(2, "confirmed"), NOW)).toMatchObject({
      ...{ status: "CONFIRMED", start: at("15:00"), moves: true },
    });
    // A word that it had said before is said anew, too.
    const here = decided(saying(1, "canceled"), "CHECKED_IN", { ...there, conflict: null });
    const again = saying(2, "canceled", { start: known.start, end: known.end });
    expect(weigh(here, again, NOW)).toMatchObject({
      ...{ status: "CHECKED_IN", conflict: "FORBIDDEN_CHANGE" },
    });
  });

  test("a request that expired is open again when the patient asks for another time", () => {
    const present = decided(saying(1, "requested"), "EXPIRED", {
      since: new Date(+NOW - 3_600_000),
    });
    expect(weigh(present, saying(2, "requested"), NOW)!.status).toBe("EXPIRED");
    const again = saying(2, "requested", { start: at("17:00"), end: at("17:30") });
    expect(weigh(present, again, NOW)).toMatchObject({ status: "REQUESTED", moves: true });
  });

  test("whatever was decided, a push never confirms by an unknown word", () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATUSES), fc.boolean(), (status, told) => {
        const present = decided(saying(1, "requested"), status, { told });
        expect(weigh(present, saying(2, "on_hold"), NOW)).toMatchObject({
          status,
          conflict: "UNKNOWN_STATUS",
        });
      }),
    );
  });
});

test("a platform that knows more than that it is confirmed says something new with it", () => {
  const confirmed = decided(saying(1, "requested"), "CONFIRMED");
  const says = (status: Status) => weigh(confirmed, saying(2, status, { status }), NOW);
  expect(says("CHECKED_IN")).toMatchObject({ status: "CHECKED_IN", conflict: null });
  expect(says("CONFIRMED")).toMatchObject({ status: "CONFIRMED", conflict: null });
  const rejected = decided(saying(1, "requested"), "REJECTED");
  expect(weigh(rejected, saying(2, "canceled"), NOW)).toMatchObject({ status: "REJECTED" });
});
