import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { MOST_DAYS, type CalendarDay, type Days, type DaysQuery } from "#contract/days.ts";
import { addDays, daysBetween, kstDay } from "#contract/kst.ts";
import { statusSchema } from "#contract/reservation.ts";
import { isCalledOff, STATUSES } from "#contract/reservation-status.ts";
import { isBookable } from "#contract/product-states.ts";
import { freeSlots } from "../slots/free-slots.ts";
import type { Hold } from "../slots/free-units.ts";
import { fullnessOf } from "../slots/fullness.ts";
import { halvesOf } from "../slots/halves.ts";
import { openingOf } from "../slots/opening.ts";
import { bookableProducts, productOf } from "../slots/product.ts";
import { daysQuery } from "./days-query.ts";

/**
 * KST days as a calendar shows them, `to` inclusive: when each is open, how many come, what waits for
 * an answer, how many starts of a product are free and how full the days are, where that is asked for.
 * @throws Failure 4040 (the product in `free`), 4000 (`to` before `from`, or too many days)
 */
export async function readDays(
  trx: HospitalTransaction,
  facts: Facts,
  query: DaysQuery,
  now: Date,
): Promise<Days> {
  const { from, to, free } = query;
  if (to < from) throw invalid({ to: "끝나는 날이 시작하는 날보다 빨라요." });
  const count = daysBetween(from, to) + 1;
  if (count > MOST_DAYS) throw invalid({ to: `한 번에 ${MOST_DAYS}일까지 볼 수 있어요.` });
  const { hospitalUuid: hospitalId, calendar } = facts;
  const product = free === undefined ? null : productOf(facts, free);
  const heldIds = product?.needs.map(({ heldId }) => heldId) ?? [];
  const asked = { hospitalId, heldIds, taken: query.fullness !== undefined, ...query };
  const row = await daysQuery(trx, asked).executeTakeFirstOrThrow();
  const { alike, held, taken } = rowSchema.parse(row);
  const starts =
    product && isBookable(product.state)
      ? freeSlots({
          ...{ calendar, product, now, from, to },
          held: held.filter(({ reservationId }) => reservationId !== query.moving),
          walkIn: query.walkIn !== undefined,
        })
      : [];
  const startDays = starts.map(({ start }) => kstDay(new Date(start)));
  return {
    days: Array.from({ length: count }, (_, i) => addDays(from, i)).map((date) => ({
      date,
      opening: openingOf(calendar, date),
      ...countsOf(
        alike.filter(({ day }) => day === date),
        query.status,
      ),
      ...(product && { free: startDays.filter((day) => day === date).length }),
      ...(asked.taken && { fullness: fullnessOn(facts, query.product, date, taken) }),
    })),
    statuses: Object.fromEntries(
      STATUSES.map((status) => [
        status,
        sum(alike.filter((one) => !one.clash && one.status === status)),
      ]),
    ) as Days["statuses"],
  };
}

const WHOLE_DAY = { starts: 0, ends: 24 * 60 };

/** How full a day and its halves are; of all products that can be booked, or of one. */
function fullnessOn(
  facts: Facts,
  product: string | undefined,
  date: string,
  held: readonly Hold[],
): CalendarDay["fullness"] {
  const { calendar } = facts;
  const products = bookableProducts(facts).filter(
    ({ productId }) => product === undefined || productId === product,
  );
  const halves = halvesOf(openingOf(calendar, date)).filter((half) => half !== null);
  const [share = null, ...shares] = fullnessOf(
    { calendar, products, held: held.filter(({ from }) => kstDay(from) === date) },
    date,
    [WHOLE_DAY, ...halves],
  );
  return { share, halves: halves.map((half, i) => ({ ...half, share: shares[i] ?? null })) };
}

const rowSchema = z.object({
  alike: z.array(
    z.object({
      day: z.string(),
      status: statusSchema,
      clash: z.boolean(),
      untold: z.boolean(),
      count: z.number(),
    }),
  ),
  held: z.array(
    z
      .tuple([z.string(), z.string(), z.number(), z.number(), z.number()])
      .transform(([heldId, reservationId, unit, from, to]) => ({
        ...{ heldId, reservationId, unit },
        from: new Date(from),
        to: new Date(to),
      })),
  ),
  taken: z.array(
    z
      .tuple([z.string(), z.number(), z.number(), z.number()])
      .transform(([heldId, unit, from, to]): Hold => ({
        ...{ heldId, unit },
        from: new Date(from),
        to: new Date(to),
      })),
  ),
});

/** Reservations of a day that count alike. */
export type Alike = z.infer<typeof rowSchema>["alike"][number];

const sum = (some: readonly Alike[]) => some.reduce((all, { count }) => all + count, 0);

/** What a day's reservations count for: as the board's filter of that status shows them. */
export function countsOf(
  alike: readonly Alike[],
  status: DaysQuery["status"],
): Pick<CalendarDay, "count" | "requested" | "check"> {
  const isRequest = (one: Alike) => one.status === "REQUESTED" && !one.clash;
  const needsCheck = (one: Alike) => one.clash || one.untold;
  const counted = alike.filter((one) =>
    status === undefined
      ? !isCalledOff(one.status)
      : status === "CHECK"
        ? isRequest(one) || needsCheck(one)
        : !one.clash && one.status === status,
  );
  return {
    count: sum(counted),
    requested: sum(counted.filter((one) => isRequest(one) && !one.untold)),
    check: sum(counted.filter(needsCheck)),
  };
}
