/** Who begins a comparison at night, and settles what it settles by itself: nobody does. */
export const BY_NIGHT = "밤사이 자동";
