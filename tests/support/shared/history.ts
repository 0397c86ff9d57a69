import { expect } from "vitest";
import { Failure } from "#backend/failure.ts";
import { freshFacts } from "#backend/reservations/fresh-facts.ts";
import { readSlots } from "#backend/reservations/slots/slots.ts";
import type { Conflict } from "#contract/envelope.ts";
import { take, type Place } from "./acting.ts";
import type { Over } from "#contract/resource.ts";
import { ExpectedBook, type Known } from "./expected-book.ts";
import { Oracle, type Thing } from "./oracle.ts";
import { expectedOf, type Expected, type Step } from "./steps.ts";
import { expectedRow, heldTwice, nameOf, readDay, storedRow, type Stored } from "./stored-day.ts";
import { DAY, minuteOf, type World } from "./world.ts";

const isTransition = ({ body }: Failure) => (body as Conflict).conflict === "transition";

const byKind = (over: Over[]) => over.sort((a, b) => a.kind.localeCompare(b.kind));

/** A history under way, beside what it must come to. */
export class History {
  private readonly oracle: Oracle;
  private readonly book: ExpectedBook;
  private stored = new Map<string, Stored>();
  private steps = 0;

  /** @param count what came of the steps, for whoever wants to know whether any collided */
  constructor(
    private readonly place: Place,
    world: World,
    private readonly count: (what: string) => void,
  ) {
    this.oracle = new Oracle(world);
    this.book = new ExpectedBook(this.oracle);
  }

  /** Takes a step and compares all that it did with all that it must do. */
  async take(step: Step): Promise<void> {
    const expected = expectedOf(step, this.book, "new");
    if (!expected) return;
    const { outcome, was } = expected;
    const stored = was ? this.stored.get(was.id) : undefined;
    const before = new Set(this.stored.keys());
    this.steps += 1;
    const failure = await take(this.place, step, expected, stored, this.steps).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      },
    );
    const { trx, hospital } = this.place;
    this.stored = await readDay(trx, hospital);
    if (failure && step.does === "undo" && was?.said && isTransition(failure)) {
      // Whether its platform knows already is not this test's matter: nothing changes then.
      this.count("transition");
    } else if (failure) this.compareRefusal(failure, expected);
    else if (!("becomes" in outcome)) expect("done").toEqual(outcome);
    else {
      const id = was?.id ?? [...this.stored.keys()].find((one) => !before.has(one)) ?? "";
      this.book.known.set(id, { ...outcome.becomes, id });
      if (outcome.becomes !== was && ["book", "move", "stay"].includes(step.does))
        expect(byKind(this.stored.get(id)?.over ?? [])).toEqual(this.beyond(outcome.becomes));
      this.count("done");
      if (outcome.becomes.overbooked) this.count("overbooked");
      if (outcome.becomes.conflict) this.count(outcome.becomes.conflict);
    }
    const is = [...this.stored].map(([id, one]) => [id, storedRow(one)]);
    const must = [...this.book.known].map(([id, one]) => [
      id,
      expectedRow(this.oracle, hospital, one),
    ]);
    expect(Object.fromEntries(is)).toEqual(Object.fromEntries(must));
    expect(heldTwice(this.stored.values())).toEqual([]);
  }

  /** What staff booked it beyond. */
  private beyond({ units }: Known): Over[] {
    const things = Object.entries(units ?? {}) as [Thing, number][];
    const over = things.filter(([thing, unit]) => unit >= this.oracle.unitsOf(thing));
    return byKind(over.map(([thing]) => nameOf(this.place.hospital, thing)));
  }

  private compareRefusal(failure: Failure, { outcome, was }: Expected): void {
    const body = failure.body as Conflict;
    expect([failure.code, body.conflict]).toEqual([
      "4090",
      "refused" in outcome && outcome.refused,
    ]);
    this.count(body.conflict);
    if (!("refused" in outcome) || outcome.refused !== "slot") return;
    const { over, outside, wanted } = outcome;
    const names = over?.map((thing) => nameOf(this.place.hospital, thing));
    expect(body.over && byKind(body.over)).toEqual(names && byKind(names));
    expect(body.outsideHours ?? false).toBe(outside ?? false);
    const free = this.oracle
      .starts(this.book.taken(was?.id), wanted.product, wanted.end - wanted.start)
      .filter((one) => one.free > 0 && one.start !== wanted.start)
      .map(({ start }) => start)
      .sort((a, b) => Math.abs(a - wanted.start) - Math.abs(b - wanted.start) || b - a);
    const offered = body.alternatives?.map((start) => minuteOf(new Date(start))) ?? [];
    expect(offered).toHaveLength(3);
    // Whatever another day has is further away.
    expect(offered.filter((minute) => minute < 24 * 60)).toEqual(free.slice(0, 3));
  }

  /** The free starts of the day are said as the oracle knows them. */
  async compareSlots(): Promise<void> {
    const { trx, act, hospital } = this.place;
    const facts = await freshFacts(trx, hospital.hospitalId)();
    const moving = [...this.book.known.keys()][0];
    for (const [index, { productId }] of hospital.products.entries())
      for (const but of moving === undefined ? [undefined] : [undefined, moving]) {
        const asked = { product: productId, from: DAY, to: DAY, full: "1" as const };
        const query = but === undefined ? asked : { ...asked, moving: but };
        const slots = await readSlots(trx, facts, query, act.now);
        const said = slots.map(({ start, free }) => ({ start: minuteOf(new Date(start)), free }));
        expect(said).toEqual(this.oracle.starts(this.book.taken(but), index));
      }
  }
}
