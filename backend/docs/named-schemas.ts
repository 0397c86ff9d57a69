import type { z } from "zod";
import { loginSchema, tokensSchema } from "#contract/account.ts";
import { hospitalInfoSchema } from "#contract/hospital.ts";
import { pushSchema } from "#contract/platform.ts";
import { productSchema } from "#contract/product.ts";
import {
  bookInputSchema,
  dayBoardSchema,
  historySchema,
  reservationSchema,
  slotSchema,
} from "#contract/reservation.ts";

/** What readers of the document know by name. */
export const NAMED_SCHEMAS: Record<string, z.ZodType> = {
  Login: loginSchema,
  Tokens: tokensSchema,
  HospitalInfo: hospitalInfoSchema,
  Product: productSchema,
  Reservation: reservationSchema,
  HistoryEntry: historySchema,
  Slot: slotSchema,
  DayBoard: dayBoardSchema,
  BookInput: bookInputSchema,
  Push: pushSchema,
};

/** The same value, where each part that is written out in `named` points there instead. */
export function pointing(value: unknown, named: Record<string, unknown>): unknown {
  const names = new Map(
    Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  const walk = (node: unknown, top: boolean): unknown => {
    if (typeof node !== "object" || node === null) return node;
    const name = top ? undefined : names.get(JSON.stringify(node));
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    if (Array.isArray(node)) return node.map((item: unknown) => walk(item, false));
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, walk(item, false)]));
  };
  return walk(value, true);
}
