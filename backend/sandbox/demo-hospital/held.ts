import { MINUTE_MS } from "#contract/kst.ts";
import { PRODUCTS, RESOURCES } from "./catalog.ts";

/** What a booking holds, by unit; null of what its product does not need. */
export interface Units {
  seat: number;
  doctorUnit: number | null;
  facilityUnit: number | null;
}

/** Where a booking lies. */
export interface Place {
  /** From 1, in the order of the catalog. */
  product: number;
  start: Date;
}

interface Hold {
  unit: number;
  from: number;
  to: number;
}

/** All that the demo's bookings hold of seats, doctors and rooms. */
export class Holds {
  readonly #of = new Map<string, Hold[]>();

  /** @param held bookings, each with what it holds */
  constructor(held: readonly (Place & Units)[] = []) {
    for (const one of held) this.#note(one, one);
  }

  /** Takes the lowest free unit of all that a place needs, or null where not all of it is free. */
  take(place: Place): Units | null {
    const stretch = stretchOf(place);
    const units: Units = { seat: 0, doctorUnit: null, facilityUnit: null };
    for (const { column, name, count } of needsOf(place.product)) {
      const taken = this.#held(name).filter(
        ({ from, to }) => from < stretch.to && stretch.from < to,
      );
      let unit = 0;
      while (taken.some((hold) => hold.unit === unit)) unit += 1;
      if (unit >= count) return null;
      units[column] = unit;
    }
    this.#note(place, units);
    return units;
  }

  #note(place: Place, units: Units): void {
    for (const { column, name } of needsOf(place.product)) {
      const unit = units[column];
      if (unit !== null) this.#held(name).push({ unit, ...stretchOf(place) });
    }
  }

  #held(name: string): Hold[] {
    const held = this.#of.get(name) ?? [];
    this.#of.set(name, held);
    return held;
  }
}

/** What there is to hold of a product, and how much of it. */
function needsOf(product: number): { column: keyof Units; name: string; count: number }[] {
  const { name, capacity, doctor, facility } = productAt(product);
  const unitsOf = (of: string) => RESOURCES.find((one) => one.name === of)?.units ?? 0;
  return [
    { column: "seat", name, count: capacity },
    ...(doctor ? [{ column: "doctorUnit" as const, name: doctor, count: unitsOf(doctor) }] : []),
    ...(facility
      ? [{ column: "facilityUnit" as const, name: facility, count: unitsOf(facility) }]
      : []),
  ];
}

function stretchOf({ product, start }: Place): Omit<Hold, "unit"> {
  const { durationMinutes, cleanupMinutes } = productAt(product);
  const from = start.getTime();
  return { from, to: from + (durationMinutes + cleanupMinutes) * MINUTE_MS };
}

function productAt(number: number) {
  const product = PRODUCTS[number - 1];
  if (!product) throw new RangeError(`no product ${number}`);
  return product;
}
