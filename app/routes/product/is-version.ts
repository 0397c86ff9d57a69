/** Whether an address asks for what may be a version of a product. */
export const isVersion = (asked: number): boolean =>
  Number.isInteger(asked) && asked > 0 && asked < 2 ** 31 - 1;
