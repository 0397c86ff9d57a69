import { isRouteErrorResponse, replace, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { calledInBackground } from "./calls.ts";
import { isChunkFailure } from "./chunk-guard.ts";
import { noteLine, SLOW_MS } from "./line.ts";
import { pageAddress } from "./page-address.ts";

interface Load<Page> {
  request: Request;
  serverLoader: () => Promise<Page>;
  /** Nobody asked for it. */
  background?: boolean;
}

/** What a route shows, for the time that no server answers. One a route: the server keeps none. */
export interface Kept<Page> {
  /** What is shown now, written down by the route's component. */
  useKept: (page: Page) => void;
  /**
   * The route's load where a broken line must not take the page away: without an answer, or with the
   * server's own failure, what is shown stays, and who wanted to go elsewhere stays where he is; but
   * where it is as good as what he asked for, he is there.
   * @throws what the server answered otherwise: a login, a 404
   */
  load: (load: Load<Page>) => Promise<Page>;
  /** Null before the page has come to life. */
  now: () => Page | null;
}

/** A page that is another one at another address. */
interface Elsewhere {
  /** Is what is shown at one address as good at the other, until the server answers? */
  isSame: (here: string, there: string) => boolean;
  /** Called when somebody could not go elsewhere. */
  onStay: () => void;
}

interface At<Page> {
  at: string;
  page: Page;
}

/** @param elsewhere left out where what is shown is the same at every address */
export function createKept<Page>(elsewhere?: Elsewhere): Kept<Page> {
  let shown: At<Page> | null = null;
  /** What came last; it is shown a little later. */
  let loaded: At<Page> | null = null;
  /** Led back to where one was, the page would ask in vain a second time. */
  let ledBack = false;

  const kept = (fits: (at: string) => boolean): Page | null =>
    [loaded, shown].find((one) => one !== null && (!elsewhere || fits(one.at)))?.page ?? null;
  const keptAt = (address: string) => kept((at) => at === address);

  function failed(there: string, thrown: unknown): Page {
    if (shown === null) throw thrown;
    const isChunk = isChunkFailure(thrown);
    if (!isChunk) noteLine("down");
    const page = keptAt(there) ?? kept((at) => elsewhere?.isSame(at, there) === true);
    if (page !== null) return page;
    // What a missing chunk comes to, its guard says.
    if (!isChunk) elsewhere?.onStay();
    ledBack = true;
    const here = pageAddress(window.location);
    throw replace(here !== there && keptAt(here) !== null ? here : shown.at);
  }

  return {
    useKept(page) {
      const { pathname, search } = useLocation();
      useEffect(() => {
        shown = { at: pageAddress({ pathname, search }), page };
      }, [pathname, search, page]);
    },
    async load({ request, serverLoader, background = false }) {
      const at = pageAddress(new URL(request.url));
      const here = keptAt(at);
      const isLedBack = ledBack;
      ledBack = false;
      if (isLedBack && here !== null) return here;
      const slow = setTimeout(() => noteLine("slow"), SLOW_MS);
      try {
        const page = await (background ? calledInBackground(serverLoader) : serverLoader());
        noteLine("up");
        loaded = { at, page };
        return page;
      } catch (thrown) {
        if (!request.signal.aborted && !isAnswer(thrown)) return failed(at, thrown);
        throw thrown;
      } finally {
        clearTimeout(slow);
      }
    },
    now: () => shown?.page ?? null,
  };
}

/** The way to a login, or what is so whoever asks: no failure of the line or of the server. */
export const isAnswer = (thrown: unknown): boolean =>
  thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
