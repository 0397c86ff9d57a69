import type { ConflictKind } from "#contract/reservation.ts";
import { holdsSeat, type Status } from "#contract/reservation-status.ts";
import type { Oracle, Taken, Thing, Units } from "./oracle.ts";

/** A reservation as it must stand. Minutes of the day. */
export interface Standing {
  id: string;
  product: number;
  start: number;
  end: number;
  status: Status;
  conflict: ConflictKind | null;
  overbooked: boolean;
  /** What it holds; null: nothing. */
  units: Units | null;
}

/** What is known of it besides, to tell what the next step makes of it. */
export interface Known extends Standing {
  /** What staff did last, and how it stood before; null: nothing that can be taken back. */
  last: { did: "move" | "status"; before: Known } | { did: "book" } | null;
  /** Staff gave it its status. */
  decided: boolean;
  /** Of a platform: what it said last. */
  said: Place | null;
}

export interface Place {
  product: number;
  start: number;
  end: number;
}

/** It becomes so; or it is refused and nothing changes. */
export type Outcome =
  | { becomes: Known }
  | { refused: "transition" }
  | { refused: "slot"; wanted: Place; outside?: boolean; over?: Thing[] };

export const isOfPlace = (conflict: ConflictKind | null) =>
  conflict === "SEAT_TAKEN" || conflict === "RESOURCE_TAKEN" || conflict === "OUTSIDE_HOURS";

const NEXT: Partial<Record<Status, Status[]>> = {
  REQUESTED: ["CONFIRMED", "CHECKED_IN", "CANCELED"],
  CONFIRMED: ["CHECKED_IN", "COMPLETED", "CANCELED"],
  CHECKED_IN: ["COMPLETED", "CANCELED"],
};
const BACK: Partial<Record<Status, Status[]>> = {
  CONFIRMED: ["REQUESTED"],
  CHECKED_IN: ["CONFIRMED", "REQUESTED"],
  COMPLETED: ["CONFIRMED"],
  CANCELED: ["REQUESTED", "CONFIRMED", "CHECKED_IN"],
};

/** The whole book of the day as it must be, and what each step must do to it. */
export class ExpectedBook {
  readonly known = new Map<string, Known>();

  constructor(readonly oracle: Oracle) {}

  taken(but?: string): Taken[] {
    return [...this.known.values()]
      .filter(({ id, units }) => units !== null && id !== but)
      .map(({ product, start, end, units }) => ({
        ...this.oracle.takes(product, start, end),
        units: units ?? {},
      }));
  }

  private find({ product, start, end }: Place, but?: string) {
    return this.oracle.find(this.taken(but), product, start, end);
  }

  book(
    id: string,
    product: number,
    start: number,
    how: { overbook: boolean; reason: boolean },
  ): Outcome {
    const end = start + this.oracle.product(product).durationMinutes;
    const place = { product, start, end };
    if (!this.oracle.isStart(product, start, end)) {
      const outside = !this.oracle.isOpen(product, start, end);
      if (!outside || !how.reason) return { refused: "slot", wanted: place, outside };
    }
    const { units, over } = this.find(place);
    if (over.length > 0 && !how.overbook) return { refused: "slot", wanted: place, over };
    const overbooked = over.length > 0;
    const of = {
      status: "CONFIRMED",
      conflict: null,
      decided: true,
      said: null,
      last: { did: "book" },
    } as const;
    return { becomes: { id, ...place, ...of, units, overbooked } };
  }

  move(was: Known, product: number, start: number, overbook: boolean): Outcome {
    if (was.status !== "REQUESTED" && was.status !== "CONFIRMED") return { refused: "transition" };
    const stays = product === was.product && start === was.start;
    if (stays && was.conflict === null) return { becomes: was };
    const length = stays ? was.end - was.start : this.oracle.product(product).durationMinutes;
    const place = { product, start, end: start + length };
    if (!(stays && overbook) && !this.oracle.isStart(product, start, place.end))
      return {
        refused: "slot",
        wanted: place,
        outside: !this.oracle.isOpen(product, start, place.end),
      };
    const { units, over } = this.find(place, was.id);
    if (over.length > 0 && !overbook) return { refused: "slot", wanted: place, over };
    const last = { did: "move", before: was } as const;
    const overbooked = over.length > 0;
    return { becomes: { ...was, ...place, units, overbooked, conflict: null, last } };
  }

  setStatus(was: Known, status: Status): Outcome {
    if (!NEXT[was.status]?.includes(status)) return { refused: "transition" };
    const after = { ...was, status, conflict: null, decided: true } as const;
    const last = { did: "status", before: was } as const;
    if (!holdsSeat(status)) return { becomes: { ...after, units: null, last } };
    if (was.units) return { becomes: { ...after, last } };
    return this.retaken({ ...after, last }, was.conflict === "OUTSIDE_HOURS");
  }

  /** 되돌리기 of what staff did last. */
  takeBack(was: Known): Outcome {
    if (!was.last) return { refused: "transition" };
    if (was.last.did === "book")
      return { becomes: { ...was, status: "CANCELED", units: null, last: null } };
    const { did, before } = was.last;
    if (did === "status" && !BACK[was.status]?.includes(before.status))
      return { refused: "transition" };
    const { conflict } = before;
    if (did === "move") {
      const { product, start, end, overbooked } = before;
      const back: Known = { ...was, product, start, end, overbooked, conflict, last: null };
      return isOfPlace(conflict) ? { becomes: emptied(back) } : this.retaken(back);
    }
    const { status, decided } = before;
    const back: Known = { ...was, status, decided, conflict, last: null };
    if (isOfPlace(conflict)) return { becomes: emptied(back) };
    return was.units ? { becomes: back } : this.retaken(back);
  }

  /** On its way back into the day; who had been booked beyond may be so again. */
  private retaken(back: Known, mayBeOutside = false): Outcome {
    const end = back.start + this.oracle.product(back.product).durationMinutes;
    const refused = { refused: "slot", wanted: { ...back, end } } as const;
    if (mayBeOutside && !this.oracle.isOpen(back.product, back.start, back.end)) return refused;
    const { units, over } = this.find(back, back.id);
    if (over.length > 0 && !back.overbooked) return refused;
    return { becomes: { ...back, units, overbooked: over.length > 0 } };
  }

  /** A platform says how a booking stands: never refused. */
  push(id: string, said: Place, status: Status): Outcome {
    const was = this.known.get(id);
    const moved = !was?.said || !isSame(was.said, said);
    const place = moved ? said : { product: was.product, start: was.start, end: was.end };
    const blank = { overbooked: false, conflict: null, units: null, last: null, decided: false };
    const after: Known = { ...blank, id, ...place, status, said };
    const keeps = !moved && (!holdsSeat(status) || (holdsSeat(was.status) && was.units !== null));
    if (keeps) {
      const units = holdsSeat(status) ? was.units : null;
      return { becomes: { ...after, units, overbooked: was.overbooked } };
    }
    if (!holdsSeat(status)) return { becomes: after };
    const waits = (conflict: ConflictKind): Outcome => ({
      becomes: { ...after, status: "REQUESTED", conflict },
    });
    if (!this.oracle.isOpen(place.product, place.start, place.end)) return waits("OUTSIDE_HOURS");
    const { units, over } = this.find(place, id);
    if (over.includes(`p${place.product}`)) return waits("SEAT_TAKEN");
    return over.length > 0 ? waits("RESOURCE_TAKEN") : { becomes: { ...after, units } };
  }
}

const emptied = (known: Known): Known => ({ ...known, units: null, overbooked: false });

const isSame = (a: Place, b: Place) =>
  a.product === b.product && a.start === b.start && a.end === b.end;
