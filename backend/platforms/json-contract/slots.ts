import { z } from "zod";
import type { Access, SlotsAsked, SlotTidings, TheirSlot } from "../platform.ts";
import { ask, tell } from "./request.ts";

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const slotsSchema = z.object({
  slots: z.array(
    z
      .object({ start: instant, end: instant, free: z.number().int().min(0) })
      .refine(({ start, end }) => start < end),
  ),
});

const pathOf = ({ itemId }: SlotsAsked) => `items/${encodeURIComponent(itemId)}/slots`;

/** `GET items/{itemId}/slots` */
export async function listSlots(
  access: Access,
  asked: SlotsAsked,
  signal: AbortSignal,
): Promise<TheirSlot[]> {
  const { from, to } = asked;
  const call = { method: "get", path: pathOf(asked), search: { from, to } } as const;
  return (await ask(access, call, slotsSchema, signal)).slots;
}

/** `PUT items/{itemId}/slots` */
export function pushSlots(
  access: Access,
  tidings: SlotTidings,
  signal: AbortSignal,
): Promise<void> {
  const { key, from, to, slots } = tidings;
  const json = { from, to, slots };
  return tell(access, { method: "put", path: pathOf(tidings), json, key }, signal);
}
