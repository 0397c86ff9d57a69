/** The rules of a resource's fields, with the sentence that a person reads there. */

/** How many bookings one can have at a time. */
export const MOST_UNITS = 50;
export function unitsProblem(units: number): string | null {
  if (units > MOST_UNITS) return `${MOST_UNITS}까지 둘 수 있어요.`;
  if (!Number.isInteger(units)) return `1에서 ${MOST_UNITS}까지의 수로 적어 주세요.`;
  return units < 1 ? "1건부터 적을 수 있어요." : null;
}
