import type { Access, SlotsAsked, TheirSlot } from "../platform.ts";
import { schedulesOf, slotsOf } from "./schedules.ts";

/** The starts that are free there, as often as there are free Slots at one. */
export async function listSlots(
  access: Access,
  asked: SlotsAsked,
  signal: AbortSignal,
): Promise<TheirSlot[]> {
  const starts = new Map<string, TheirSlot>();
  for (const schedule of await schedulesOf(access, asked.itemId, signal))
    for (const { start, end, status } of await slotsOf(access, schedule, asked, signal)) {
      if (status !== "free") continue;
      const key = keyOf({ start, end });
      const free = (starts.get(key)?.free ?? 0) + 1;
      starts.set(key, { start, end, free });
    }
  return [...starts.values()].toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

export const keyOf = ({ start, end }: Pick<TheirSlot, "start" | "end">): string =>
  `${start.toISOString()}/${end.toISOString()}`;
