import fc from "fast-check";
import type { Status } from "#contract/reservation-status.ts";
import type { ExpectedBook, Known, Outcome, Place } from "./expected-book.ts";

/** What somebody does to the book; `which` counts those there are, around and around. */
export type Step =
  | { does: "book"; product: number; start: number; overbook: boolean; reason: boolean }
  | { does: "move"; which: number; product: number; start: number; overbook: boolean }
  | { does: "stay"; which: number; overbook: boolean }
  | { does: "status"; which: number; status: Status }
  | { does: "undo"; which: number }
  | { does: "push"; product: number; start: number; length: number; status: Status }
  | { does: "push again"; which: number; to: [number, number, number] | null; status: Status };

const product = fc.nat(2);
const which = fc.nat(11);
/** Where the others are: in the first hour, on the block; seldom later, off the block or outside. */
const start = fc.oneof(
  { weight: 8, arbitrary: fc.nat(5).map((block) => 540 + block * 10) },
  { weight: 2, arbitrary: fc.nat(5).map((block) => 620 + block * 10) },
  { weight: 1, arbitrary: fc.nat(36).map((five) => 520 + five * 5) },
);
const any = fc.oneof(
  { weight: 4, arbitrary: fc.nat(11).map((five) => 540 + five * 5) },
  { weight: 1, arbitrary: fc.nat(30).map((five) => 530 + five * 5) },
);
const length = fc.constantFrom(10, 15, 20, 30, 45);
const seldom = fc.nat(4).map((one) => one === 0);
const word = fc.constantFrom<Status>("REQUESTED", "CONFIRMED");

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant("book" as const),
      product,
      start,
      overbook: seldom,
      reason: seldom,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("move" as const),
      which,
      product,
      start,
      overbook: seldom,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("stay" as const), which, overbook: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ does: fc.constant("status" as const), which },
      status: fc.constantFrom<Status>(
        "CANCELED",
        "CANCELED",
        "CONFIRMED",
        "CHECKED_IN",
        "COMPLETED",
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("undo" as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("push" as const),
      product,
      start: any,
      length,
      status: word,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ does: fc.constant("push again" as const), which },
      to: fc.option(fc.tuple(product, any, length)),
      status: fc.oneof(word, word, fc.constant<Status>("CANCELED")),
    }),
  },
);

/** Of whom, and what must come of it; `id` is new where there was nobody. */
export interface Expected {
  id: string;
  was: Known | null;
  said: Place | null;
  outcome: Outcome;
}

/** What a step must do; null where there is nobody to do it to. */
export function expectedOf(step: Step, book: ExpectedBook, newId: string): Expected | null {
  const all = [...book.known.values()];
  const one = (among: Known[]) =>
    "which" in step && among.length > 0 ? among[step.which % among.length]! : null;
  const of = (was: Known | null, outcome: (known: Known) => Outcome): Expected | null =>
    was && { id: was.id, was, said: null, outcome: outcome(was) };
  const pushed = (id: string, was: Known | null, said: Place, status: Status): Expected => ({
    ...{ id, was, said },
    outcome: book.push(id, said, status),
  });
  switch (step.does) {
    case "book":
      return {
        ...{ id: newId, was: null, said: null },
        outcome: book.book(newId, step.product, step.start, step),
      };
    case "move":
      return of(one(all), (was) => book.move(was, step.product, step.start, step.overbook));
    case "stay":
      // Of those in conflict, where there are any.
      return of(one(all.filter(({ conflict }) => conflict !== null)) ?? one(all), (was) =>
        book.move(was, was.product, was.start, step.overbook),
      );
    case "status": {
      // Going back is 되돌리기's.
      const forth = all.filter(
        ({ status }) => step.status !== "CONFIRMED" || status === "REQUESTED",
      );
      return of(one(forth), (was) => book.setStatus(was, step.status));
    }
    case "undo":
      // Rather one that something was done to.
      return of(one(all.filter(({ last }) => last)) ?? one(all), (was) => book.takeBack(was));
    case "push": {
      const { product, start } = step;
      return pushed(newId, null, { product, start, end: start + step.length }, step.status);
    }
    case "push again": {
      // What staff decided is weighed against that; how is not this test's matter.
      const was = one(all.filter(({ said, decided }) => said !== null && !decided));
      if (!was?.said) return null;
      const [product, start, minutes] = step.to ?? [];
      const isNew = product !== undefined && start !== undefined && minutes !== undefined;
      const said = isNew ? { product, start, end: start + minutes } : was.said;
      return pushed(was.id, was, said, step.status);
    }
  }
}
