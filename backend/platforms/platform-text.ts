import { z } from "zod";

/**
 * A platform's text as it can be kept: PostgreSQL stores neither NUL nor half a surrogate pair. One that
 * is left with nothing is empty.
 */
export const platformText = (most: number) =>
  z.string().transform((text) => text.replaceAll(/\0|\p{Surrogate}/gu, "").slice(0, most));
