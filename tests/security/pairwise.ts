/**
 * Of all combinations those in which any two choices meet for the first time: few of them, and
 * still every pair is there (pairwise testing).
 */
export function pairwise<Combination>(
  all: readonly Combination[],
  choicesOf: (one: Combination) => readonly string[],
): Combination[] {
  const met = new Set<string>();
  return all.filter((one) => {
    const before = met.size;
    const choices = choicesOf(one).map((choice, place) => `${place}: ${choice}`);
    for (const [place, choice] of choices.entries())
      for (const other of choices.slice(place + 1)) met.add(`${choice}, ${other}`);
    return met.size > before;
  });
}
