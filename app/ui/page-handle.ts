import { useMatches, type UIMatch } from "@remix-run/react";
import type { LinkHealth } from "#contract/platform.ts";

/** What a route's `handle` says to what is around it: the frame, and the server that draws it. */
export interface PageHandle<Data = unknown> {
  /** The platform links, where the route knows them fresher than the hospital's info. */
  health?: (data: Data) => readonly LinkHealth[];
  /** How many requests wait for an answer of the hospital, where the route knows. */
  waiting?: (data: Data) => number;
  /** Who stands on the page, by the id that a toast is about. */
  names?: (data: Data) => Iterable<readonly [id: string, name: string]>;
  /** Fetches what the page at this URL draws besides the route's own script. */
  parts?: (search: URLSearchParams) => Promise<void>;
  /** Does the page at this URL draw any of them? */
  drawsPart?: (search: URLSearchParams) => boolean;
  /** False for a page that is sent without a script, and stands without one. */
  scripts?: boolean;
  /** True for such a page that says nothing of the moment: a browser may keep it, and asks whether it still is so. */
  steady?: boolean;
}

/** The platform links as the innermost page knows them; null where none does. */
export function usePageHealth(): readonly LinkHealth[] | null {
  for (const { handle, data } of useMatches().map(handled).reverse())
    if (handle.health && data !== null) return handle.health(data);
  return null;
}

/** How many requests wait for an answer of the hospital, as far as the page knows. */
export const usePageWaiting = (): number =>
  useMatches()
    .map(handled)
    .reduce(
      (sum, { handle, data }) => sum + (data === null ? 0 : (handle.waiting?.(data) ?? 0)),
      0,
    );

/** Everybody who stands on the matched pages. */
export function namesOn(matches: readonly UIMatch[]): Map<string, string> {
  return new Map(
    matches
      .map(handled)
      .flatMap(({ handle, data }) =>
        handle.names && data !== null ? [...handle.names(data)] : [],
      ),
  );
}

/** A page that failed has no data, and one whose action failed has null. */
const handled = ({ handle, data }: UIMatch) => ({
  handle: (handle ?? {}) as PageHandle,
  data: data ?? null,
});
