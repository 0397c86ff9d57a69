import { addDays, kstInstant } from "#contract/kst.ts";
import type { Access, SlotsAsked } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { resourceOf } from "./request.ts";
import { scheduleSchema, slotSchema, type Slot } from "./schemas.ts";
import { search } from "./search.ts";

/**
 * The Schedules of a product (of the HealthcareService that it is), as references.
 * @throws PlatformFailure REFUSED where it has none: nobody there knows when it is free
 */
export async function schedulesOf(
  access: Access,
  itemId: string,
  signal: AbortSignal,
): Promise<string[]> {
  const filters = [{ name: "actor", value: `HealthcareService/${itemId}` }];
  const found: string[] = [];
  for await (const { matches } of search(access, "Schedule", { filters }, signal))
    for (const body of matches) {
      const { id, active } = resourceOf(scheduleSchema, { body });
      if (active) found.push(`Schedule/${id}`);
    }
  if (found.length > 0) return found;
  throw new PlatformFailure("no Schedule", {
    kind: "REFUSED",
    words: "EMR에 이 상품의 일정표(Schedule)가 없어요.",
  });
}

/** A Slot with the resource that it was read from. */
export interface StoredSlot extends Slot {
  stored: Readonly<Record<string, unknown>>;
}

/** The Slots of a Schedule that start on these days. */
export async function slotsOf(
  access: Access,
  schedule: string,
  { from, to }: Pick<SlotsAsked, "from" | "to">,
  signal: AbortSignal,
): Promise<StoredSlot[]> {
  const filters = [
    { name: "schedule", value: schedule },
    { name: "start", value: `ge${kstInstant(from).toISOString()}` },
    { name: "start", value: `lt${kstInstant(addDays(to, 1)).toISOString()}` },
  ];
  const found: StoredSlot[] = [];
  for await (const { matches } of search(access, "Slot", { filters }, signal))
    for (const body of matches) {
      const slot = resourceOf(slotSchema, { body });
      found.push({ ...slot, stored: body as StoredSlot["stored"] });
    }
  return found;
}
