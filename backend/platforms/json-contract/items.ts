import { z } from "zod";
import { bookingSchema } from "../receiving/booking-event.ts";
import { platformText } from "../platform-text.ts";
import type { Access, ItemsPage, ItemTidings, TheirItem } from "../platform.ts";
import { pagesOf } from "./pages.ts";
import { ask } from "./request.ts";
import { meaning, type Words } from "./words.ts";

const minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60);

/** An id as those of bookings are. */
const { itemId } = bookingSchema.shape;

function itemSchema({ itemStates, priceKinds }: Words) {
  const price = z.object({
    kind: meaning(priceKinds),
    amount: z.number().int().min(0).nullable(),
    from: z.boolean(),
  });
  return z.object({
    itemId,
    name: platformText(1000).pipe(z.string().min(1)),
    description: platformText(10_000).nullish().default(null),
    durationMinutes: minutes,
    cleanupMinutes: minutes.nullish().default(null),
    capacity: z.number().int().min(0).nullish().default(null),
    price: price.nullish().default(null),
    state: meaning(itemStates),
    stateReason: platformText(500).nullish().default(null),
    pictures: z
      .array(z.string())
      .nullish()
      .transform((all) => all ?? []),
    updatedAt: z.iso
      .datetime({ offset: true })
      .transform((instant) => new Date(instant))
      .nullish()
      .default(null),
  });
}

/** As many as can be kept, of what somebody may say. */
const MOST_TOTAL = 2 ** 31 - 1;

const pageSchema = (words: Words) =>
  z.object({
    items: z.array(itemSchema(words)),
    next: z
      .string()
      .min(1)
      .max(2000)
      .regex(/^[^\p{C}]+$/u)
      .nullable(),
    total: z.number().int().min(0).max(MOST_TOTAL).nullish().default(null),
  });

/** So few that one can see how far it is. */
const AT_ONCE = 5;

/** `GET items`, one page. */
export function listItemsFrom(
  words: Words,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ItemsPage> {
  const search = { limit: AT_ONCE, ...(cursor !== null && { cursor }) };
  return ask(access, { method: "get", path: "items", search }, pageSchema(words), signal);
}

/** `GET items`, to the last page. */
export async function listItems(
  words: Words,
  access: Access,
  signal: AbortSignal,
): Promise<TheirItem[]> {
  const agreed = pageSchema(words);
  const all: TheirItem[] = [];
  for await (const { items } of pagesOf(access, { path: "items" }, agreed, signal))
    all.push(...items);
  return all;
}

/** `POST items`, or `PUT items/{itemId}` of one that it has. */
export function pushItem(
  words: Words,
  access: Access,
  { itemId, key, price, ...item }: ItemTidings,
  signal: AbortSignal,
): Promise<TheirItem> {
  const json = { ...item, price: price && { ...price, kind: words.priceWords[price.kind] } };
  const call =
    itemId === null
      ? ({ method: "post", path: "items" } as const)
      : ({ method: "put", path: `items/${encodeURIComponent(itemId)}` } as const);
  return ask(access, { ...call, json, key }, itemSchema(words), signal);
}
