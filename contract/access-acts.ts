/**
 * What the access record tells of (안전성 확보조치 기준 §8): whose data were read, searched for, taken
 * out, shown whole or changed, and who came in.
 */
export const ACCESS_ACTS = [
  "READ",
  "SEARCH",
  "EXPORT",
  "PRINT",
  "REVEAL",
  "CHANGE",
  "FEED",
  "SETTINGS",
  "LOGIN",
] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];
