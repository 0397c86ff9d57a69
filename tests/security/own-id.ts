/** The caller's own: each hospital may have one of the same id. */
export const OWN_ID = "00000000-0000-4000-8000-0000000000c1";
