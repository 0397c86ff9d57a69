import { BLOCK, HOURS, type World, type WorldProduct } from "./world.ts";

/**
 * Who may have what on the day, found by asking of every minute and every unit: slow, and too plain
 * to be wrong. Knows nothing of the product's own code.
 */

/** What can be held: a product's seats (`p0`), or a resource's units (`r0`). */
export type Thing = `p${number}` | `r${number}`;
export type Units = Partial<Record<Thing, number>>;

/** A stretch of the day that takes these units, buffers included. */
export interface Taken {
  from: number;
  to: number;
  units: Units;
}

const isWithin = (minute: number, { starts, ends }: { starts: number; ends: number }) =>
  starts <= minute && minute < ends;

export class Oracle {
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  product(index: number): WorldProduct {
    return this.world.products[index]!;
  }

  /** Its own seats first. */
  things(index: number): Thing[] {
    const { doctor, facility } = this.product(index);
    return [
      `p${index}`,
      ...[doctor, facility].flatMap((r) => (r === null ? [] : (`r${r}` as const))),
    ];
  }

  unitsOf(thing: Thing): number {
    const index = Number(thing.slice(1));
    return thing.startsWith("p")
      ? this.product(index).capacity
      : this.world.resources[index]!.units;
  }

  /** The stretch that a booking of it takes. */
  takes(index: number, start: number, end: number): { from: number; to: number } {
    const { preparationMinutes, cleanupMinutes } = this.product(index);
    return { from: start - preparationMinutes, to: end + cleanupMinutes };
  }

  /** All that it needs is there, and its start is accepted. */
  isOpen(index: number, start: number, end: number): boolean {
    const { from, to } = this.takes(index, start, end);
    const hours = this.hoursOf(index);
    if (!hours.every((one) => one !== undefined && start <= one.lastAcceptance)) return false;
    for (let minute = from; minute < to; minute += 1)
      for (const one of hours) {
        if (!one || minute < one.opens || minute >= one.closes) return false;
        if (one.breaks.some((rest) => isWithin(minute, rest))) return false;
        if (one.absences.some((absence) => isWithin(minute, absence))) return false;
      }
    return true;
  }

  /** The hospital's hours, and those of each resource on the day; undefined: it is not there. */
  private hoursOf(index: number) {
    const resources = this.things(index).slice(1);
    const own = resources.map((thing) => {
      const { hours, closures } = this.world.resources[Number(thing.slice(1))]!;
      const monday = hours === null ? HOURS : hours.find(({ weekday }) => weekday === 1);
      // The worlds' closures begin at the latest on the day, or after it.
      const ofTheDay = closures.filter(
        ({ from, to }) => from <= "2026-11-23" && "2026-11-23" <= to,
      );
      const absences = ofTheDay.map(({ starts, ends }) => ({
        starts: starts ?? 0,
        ends: ends ?? 24 * 60,
      }));
      return monday && { ...monday, absences };
    });
    return [{ ...HOURS, absences: [] }, ...own];
  }

  /** Could be booked if nobody else had booked. */
  isStart(index: number, start: number, end: number): boolean {
    return (
      start >= HOURS.opens && (start - HOURS.opens) % BLOCK === 0 && this.isOpen(index, start, end)
    );
  }

  /** The units of a thing that nobody has over a stretch, of the first `most`. */
  private freeUnits(
    taken: readonly Taken[],
    thing: Thing,
    { from, to }: Omit<Taken, "units">,
    most: number,
  ) {
    const free: number[] = [];
    for (let unit = 0; unit < most; unit += 1) {
      let isFree = true;
      for (let minute = from; minute < to; minute += 1)
        isFree &&= !taken.some(
          (one) => one.units[thing] === unit && one.from <= minute && minute < one.to,
        );
      if (isFree) free.push(unit);
    }
    return free;
  }

  /** The lowest free unit of all that it needs, and the things that have none left. */
  find(taken: readonly Taken[], index: number, start: number, end: number) {
    const stretch = this.takes(index, start, end);
    const units: Units = {};
    const over: Thing[] = [];
    for (const thing of this.things(index)) {
      const [lowest] = this.freeUnits(taken, thing, stretch, taken.length + 1);
      units[thing] = lowest!;
      if (lowest! >= this.unitsOf(thing)) over.push(thing);
    }
    return { units, over };
  }

  /** How many of it could still start then. */
  private free(taken: readonly Taken[], index: number, start: number, end: number): number {
    const stretch = this.takes(index, start, end);
    return Math.min(
      ...this.things(index).map(
        (thing) => this.freeUnits(taken, thing, stretch, this.unitsOf(thing)).length,
      ),
    );
  }

  /** Every start of the day at which it could be booked if nobody had, with what is free there. */
  starts(
    taken: readonly Taken[],
    index: number,
    length = this.product(index).durationMinutes,
  ): { start: number; free: number }[] {
    const found: { start: number; free: number }[] = [];
    for (let start = 0; start < 24 * 60; start += 1)
      if (this.isStart(index, start, start + length))
        found.push({ start, free: this.free(taken, index, start, start + length) });
    return found;
  }
}
