/** Figures taken at one time. */
export type Sample<Figure extends string> = Record<Figure, number>;

/** The middle one, or the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * Takes the measures in turn, so that what else the machine does falls on all of them alike.
 * @returns of each measure the medians of its figures
 */
export async function inTurns<Name extends string, Figure extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<Sample<Figure>>>,
): Promise<Record<Name, Sample<Figure>>> {
  const names = Object.keys(measures) as Name[];
  const samples = new Map<Name, Sample<Figure>[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) samples.get(name)?.push(await measures[name]());
  return Object.fromEntries(
    names.map((name) => [name, medians(samples.get(name) ?? [])]),
  ) as Record<Name, Sample<Figure>>;
}

function medians<Figure extends string>(samples: readonly Sample<Figure>[]): Sample<Figure> {
  const figures = Object.keys(samples[0] ?? {}) as Figure[];
  return Object.fromEntries(
    figures.map((figure) => [figure, median(samples.map((sample) => sample[figure]))]),
  ) as Sample<Figure>;
}
