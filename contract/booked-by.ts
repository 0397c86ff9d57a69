/** Who calls for a patient, as they stand to each other (product.md §4); the words are in `app/text`. */
export const RELATIONS = ["PARENT", "CHILD", "SPOUSE", "FAMILY", "CAREGIVER", "OTHER"] as const;
export type Relation = (typeof RELATIONS)[number];
