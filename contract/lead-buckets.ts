/** Days from a booking to its start, from each of these to before the next. Free of schemas: browser code reads it. */
export const LEAD_BUCKETS = [0, 1, 2, 7, 14, 30] as const;
