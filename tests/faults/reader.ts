import { Browser, NoAnswer } from "./callers.ts";
import type { House } from "./house.ts";
import { sleep } from "./waiting.ts";

/** One loading of the board. Times in milliseconds (`performance.now()`). */
export interface Shown {
  /** 0 where no answer came in time. */
  status: number;
  /** It says of a platform that it is late. */
  saysLate: boolean;
  askedAt: number;
  ms: number;
}

/** A desk whose people load the board again and again, without waiting for each other. */
export interface Reader {
  seen: readonly Shown[];
  loggedOut(): number;
  /** Resolves when every page that was asked for has been answered. */
  end(): Promise<void>;
}

const EVERY_MS = 250;

export async function startReader(house: House): Promise<Reader> {
  const browser = await Browser.loggedIn(house);
  const seen: Shown[] = [];
  const asked = new Set<Promise<void>>();
  const ending = new AbortController();
  const load = async () => {
    const askedAt = performance.now();
    const page = await browser.open("/").catch((error: unknown) => {
      if (error instanceof NoAnswer) return { status: error.status, html: "" };
      throw error;
    });
    seen.push({
      status: page.status,
      saysLate: page.html.includes('data-tone="late"'),
      askedAt,
      ms: performance.now() - askedAt,
    });
  };
  const reading = (async () => {
    while (!ending.signal.aborted) {
      const one = load().finally(() => asked.delete(one));
      asked.add(one);
      await sleep(EVERY_MS);
    }
    await Promise.all(asked);
  })();
  return {
    seen,
    loggedOut: () => browser.loggedOut,
    end: () => {
      ending.abort();
      return reading;
    },
  };
}
