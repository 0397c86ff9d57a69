/** Where the section of this index stands on its page: `s1` is the first. */
export const anchorOf = (index: number): string => `s${index + 1}`;
