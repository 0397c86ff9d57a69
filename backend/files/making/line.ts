import { Busy } from "#backend/failure.ts";

/**
 * Of pictures and of documents; each waits with a file on disk, of twenty megabytes at most. Documents come from
 * strangers: they never keep staff's pictures waiting for long, and one of them not all others.
 */
const MOST = { picture: 20, document: 10 };
const MOST_OF_ONE = 2;

export type Waits = keyof typeof MOST;

interface Waiting {
  from: string | undefined;
  work: () => Promise<void>;
  refuse: (why: Busy) => void;
}

/** Opens one file after the other: pictures first, then documents; of these each sender has one in turn. */
export interface Line {
  /**
   * @param from who sent it, where that counts: of one no more than two wait, and where all places are taken, one's
   * second leaves its place to another's first
   * @throws Failure 5030 when more wait than may; what `work` throws
   */
  wait<T>(as: Waits, from: string | undefined, work: () => Promise<T>): Promise<T>;
}

const full = () => new Busy("too many files are waiting", 10);

export function createLine(): Line {
  const waiting: Record<Waits, Waiting[]> = { picture: [], document: [] };
  let open: { as: Waits; one: Waiting } | null = null;

  /** Whoever has its turn now has the next one behind all others. */
  function take(as: Waits): Waiting | undefined {
    const [one, ...behind] = waiting[as];
    if (one === undefined) return undefined;
    open = { as, one };
    waiting[as] = [
      ...behind.filter(({ from }) => from !== one.from),
      ...behind.filter(({ from }) => from === one.from),
    ];
    return one;
  }

  async function workOff(): Promise<void> {
    if (open) return;
    const next = () => take("picture") ?? take("document");
    for (let one = next(); one !== undefined; one = next()) await one.work();
    open = null;
  }

  /** All that are here, the one that is open too. */
  const here = (as: Waits): Waiting[] => [...(open?.as === as ? [open.one] : []), ...waiting[as]];

  /** Makes room for somebody's first. @returns whether there is any */
  function makeRoom(as: Waits): boolean {
    const all = here(as);
    const second = waiting[as].findLast(
      (one) => one.from !== undefined && all.filter(({ from }) => from === one.from).length > 1,
    );
    if (second === undefined) return false;
    waiting[as] = waiting[as].filter((one) => one !== second);
    second.refuse(full());
    return true;
  }

  return {
    wait(as, from, work) {
      const all = here(as);
      const ofOne = from === undefined ? 0 : all.filter((one) => one.from === from).length;
      const isFirst = from !== undefined && ofOne === 0;
      if (ofOne >= MOST_OF_ONE || (all.length >= MOST[as] && !(isFirst && makeRoom(as))))
        return Promise.reject(full());
      return new Promise((resolve, reject) => {
        waiting[as].push({ from, work: () => work().then(resolve, reject), refuse: reject });
        void workOff();
      });
    },
  };
}
