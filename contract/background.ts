/** The header of a call that no person caused: it does not count as being there (rulings). */
const NAME = "x-background";
const VALUE = "1";

export const BACKGROUND: Readonly<Record<string, string>> = { [NAME]: VALUE };

/** @param header reads a header of the call */
export const saysBackground = (header: (name: string) => string | null | undefined): boolean =>
  header(NAME) === VALUE;
