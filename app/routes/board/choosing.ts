import { clock } from "#app/text/time.ts";
import { WAYS } from "#app/text/ways.ts";
import type { LinkProps } from "#app/ui/link.tsx";
import type { BoardSight } from "./board-context.ts";

/** While a start is chosen, in 예약 등록 or 시간 변경: is this another product's, so that it steps back? */
export function isElsewhere(
  { booking, moving }: Pick<BoardSight, "booking" | "moving">,
  productId: string | null,
): boolean {
  const chosen = booking ?? moving;
  return chosen !== null && chosen.productId !== productId;
}

/**
 * Where a free start (UTC ISO) of a product leads: into 예약 등록, filled in; while 시간 변경 is open
 * into its choice, and no new booking is begun.
 */
export const wayToStart = (
  { address, moving }: Pick<BoardSight, "address" | "moving">,
  item: string,
  start: string,
): Pick<LinkProps, "to" | "way"> =>
  moving
    ? { to: address.to({ start }), way: "replace" }
    : { to: address.booking({ item, start }), way: "" };

/** What that link says for the ear, and where the pointer rests: the lane, the time, what it does. */
export const startLabel = (
  { moving }: Pick<BoardSight, "moving">,
  lane: string,
  start: string,
): string => `${lane} ${moving ? WAYS.pick(clock(start)) : `${clock(start)} ${WAYS.book}`}`;
