/** What this process must have, beside its database, to be of use: `/readyz` says what it lacks. */
export interface Readiness {
  /** From now on `/readyz` is 5030 while `isThere` says no. */
  needs(what: string, isThere: () => boolean): void;
  /** The names of what is not there now. */
  lacks(): string[];
}

export function createReadiness(): Readiness {
  const needed = new Map<string, () => boolean>();
  return {
    needs: (what, isThere) => void needed.set(what, isThere),
    lacks: () => [...needed].filter(([, isThere]) => !isThere()).map(([what]) => what),
  };
}
