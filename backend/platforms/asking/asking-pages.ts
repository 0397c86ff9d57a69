import { setTimeout } from "node:timers/promises";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { LinkKey } from "../access.ts";
import { asking, type Came } from "./asking.ts";
import type { Access, Platform } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";

/** A question whose answer comes page by page. */
export interface ManyPages<What extends object, Page> {
  /** What it is about, before each page anew; null: nothing any more. */
  find: (trx: HospitalTransaction) => Promise<What | null>;
  pages: (
    adapter: Platform,
    access: Access,
    what: What,
    signal: AbortSignal,
  ) => AsyncIterable<Page>;
  /** What is done with a page: nobody is kept from asking meanwhile. @throws PlatformFailure where it is not as agreed */
  take: (page: Page) => Promise<void>;
  /** Nothing comes after it: nobody asks once more to hear that. */
  isLast?: (page: Page) => boolean;
}

/** For all pages together; each has 10 s. */
const WITHIN_MS = 5 * 60_000;
/** There was no place just now; what is to be left alone for longer is its caller's. */
const SOON_MS = 1_000;

/**
 * Asks for page after page as everything is asked (`asking`): each takes one of the hospital's places for
 * as long as it is read and gives it back, so that whatever else is to go there goes between two.
 * @returns what came last: ANSWER once the last page is taken
 * @throws what `find`, `pages` and `take` throw besides PlatformFailure, and when `signal` aborts
 */
export async function askingPages<What extends object, Page>(
  services: Pick<Services, "database" | "platforms" | "secrets">,
  link: LinkKey,
  { find, pages, take, isLast }: ManyPages<What, Page>,
  signal: AbortSignal,
): Promise<Came<What, object>> {
  const leaving = new AbortController();
  const until = performance.now() + WITHIN_MS;
  let reading: AsyncIterator<Page> | undefined;
  const ask = async (adapter: Platform, access: Access, what: What) => {
    if (performance.now() > until) throw new PlatformFailure("its pages took too long");
    reading ??= pages(adapter, access, what, leaving.signal)[Symbol.asyncIterator]();
    return reading.next();
  };
  try {
    for (;;) {
      const came = await asking(services, link, { find, ask }, signal);
      if (reading && came.came === "LATER" && came.afterMs <= SOON_MS && performance.now() < until)
        await setTimeout(came.afterMs, undefined, { signal });
      else if (came.came !== "ANSWER" || came.answer.done === true) return came;
      else {
        const { value: page } = came.answer;
        const failure = await take(page).then(() => null, asFailure);
        if (failure) return { came: "FAILURE", what: came.what, failure };
        if (isLast?.(page)) return came;
      }
    }
  } finally {
    leaving.abort();
  }
}

/** @throws what is no failure of the platform's */
function asFailure(error: unknown): PlatformFailure {
  if (error instanceof PlatformFailure) return error;
  throw error;
}
