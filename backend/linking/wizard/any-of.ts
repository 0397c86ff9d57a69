import { sql } from "kysely";

/** One of these texts, as a single parameter: thousands of ids, of a platform with many bookings, fit. */
export const anyOf = (texts: readonly string[]) => sql<string>`any(${[...texts]}::text[])`;
