import type { TheirSlot } from "#backend/platforms/index.ts";

export interface SlotDifference {
  start: Date;
  /** Free seats; 0: it is not sold. */
  ours: number;
  theirs: number;
}

/**
 * The starts of a product of which both sides do not sell as much, in order. Those before `from` are
 * nobody's any more. Pure; says how many starts either side sells.
 */
export function compareSlots(
  ours: readonly TheirSlot[],
  theirs: readonly TheirSlot[],
  from: Date,
): { compared: number; differences: SlotDifference[] } {
  const [here, there] = [freeAt(ours, from), freeAt(theirs, from)];
  const starts = [...new Set([...here.keys(), ...there.keys()])].sort((a, b) => a - b);
  const differences = starts
    .map((at) => ({ start: new Date(at), ours: here.get(at) ?? 0, theirs: there.get(at) ?? 0 }))
    .filter((one) => one.ours !== one.theirs);
  return { compared: starts.length, differences };
}

const freeAt = (slots: readonly TheirSlot[], from: Date): Map<number, number> =>
  new Map(
    slots
      .filter(({ start, free }) => start >= from && free > 0)
      .map(({ start, free }) => [start.getTime(), free]),
  );
