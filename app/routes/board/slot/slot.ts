/** A stretch of a lane. Minutes of the KST day, `ends` exclusive. */
export interface Slot {
  /** Null: the lane of what belongs to no known product. */
  productId: string | null;
  starts: number;
  ends: number;
}
