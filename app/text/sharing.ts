/** Words of doctors, rooms and devices in a lane. */

/** `김원장 학회`; `김원장 없음` outside their own hours. */
export const awayText = (name: string, why: string | null): string => `${name} ${why ?? "없음"}`;
