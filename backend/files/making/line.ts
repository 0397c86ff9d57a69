import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";

/**
 * Of pictures and of documents; each waits with a file on disk, of twenty megabytes at most. Documents come from
 * strangers: they never keep staff's pictures waiting for long, and one of them not all others.
 */
const MOST = { picture: 20, document: 5 };
const MOST_OF_ONE = 2;

export type Waits = keyof typeof MOST;

interface Waiting {
  from: string | undefined;
  work: () => Promise<void>;
}

/** Opens one file after the other: pictures first, then documents, first come, first served. */
export interface Line {
  /**
   * @param from who sent it, where that counts: of one no more than two wait
   * @throws Failure 5030 when more wait than may; what `work` throws
   */
  wait<T>(as: Waits, from: string | undefined, work: () => Promise<T>): Promise<T>;
}

export function createLine(): Line {
  const waiting: Record<Waits, Waiting[]> = { picture: [], document: [] };
  let isWorking = false;

  async function workOff(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    const next = () => [waiting.picture, waiting.document].find(({ length }) => length > 0);
    for (let line = next(); line !== undefined; line = next()) {
      await line[0]?.work();
      line.shift();
    }
    isWorking = false;
  }

  return {
    wait(as, from, work) {
      const line = waiting[as];
      const ofOne = from === undefined ? 0 : line.filter((one) => one.from === from).length;
      if (line.length >= MOST[as] || ofOne >= MOST_OF_ONE)
        return Promise.reject(new Failure(CODES.unavailable, "too many files are waiting", {}, 10));
      return new Promise((resolve, reject) => {
        line.push({ from, work: () => work().then(resolve, reject) });
        void workOff();
      });
    },
  };
}
