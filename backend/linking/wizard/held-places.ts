import type { Hold } from "#backend/reservations/index.ts";

type Stretch = Pick<Hold, "from" | "to">;

/** What is held, to be found by what it is of and when, in the same time however much is held. */
export interface HeldPlaces {
  keep(holds: readonly Hold[]): void;
  /** What of these things is held at any time of a stretch. */
  meeting(heldIds: readonly string[], stretch: Stretch): Hold[];
}

const DAY_MS = 24 * 60 * 60_000;

export function heldPlaces(held: readonly Hold[]): HeldPlaces {
  const byDay = new Map<string, Hold[]>();
  const keep = (holds: readonly Hold[]) => {
    for (const hold of holds)
      for (const day of daysOf(hold)) {
        const place = `${hold.heldId} ${day}`;
        const same = byDay.get(place);
        if (same) same.push(hold);
        else byDay.set(place, [hold]);
      }
  };
  keep(held);
  return {
    keep,
    meeting: (heldIds, stretch) => {
      const days = daysOf(stretch);
      const near = heldIds.flatMap((id) => days.flatMap((day) => byDay.get(`${id} ${day}`) ?? []));
      // One that goes on over midnight stands under both days.
      return [...new Set(near)].filter((one) => one.from < stretch.to && stretch.from < one.to);
    },
  };
}

/** The days (UTC, counted since the epoch) that a stretch touches. */
function daysOf({ from, to }: Stretch): number[] {
  const [first, last] = [from, to].map((at) => Math.floor(at.getTime() / DAY_MS)) as [
    number,
    number,
  ];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
