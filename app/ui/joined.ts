/** Class names in one attribute; false and undefined fall out. */
export const joined = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
