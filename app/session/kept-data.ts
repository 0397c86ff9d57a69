import { isRouteErrorResponse, replace, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { calledInBackground } from "./calls.ts";
import { noteLine, SLOW_MS } from "./line.ts";

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
   * server's own failure, what is shown stays, and who wanted to go elsewhere stays where he is.
   * @throws what the server answered otherwise: a login, a 404
   */
  load: (load: Load<Page>) => Promise<Page>;
  /** Null before the page has come to life. */
  now: () => Page | null;
}

/**
 * @param onStay called when somebody could not go elsewhere; left out where what is shown is the same
 * at every address
 */
export function createKept<Page>(onStay?: () => void): Kept<Page> {
  let shown: { at: string; page: Page } | null = null;
  /** Led back to where one was, the page would ask in vain a second time. */
  let ledBack = false;

  const kept = (request: Request): Page | null =>
    shown !== null && (onStay === undefined || shown.at === addressOfLoad(request))
      ? shown.page
      : null;

  function failed(request: Request, thrown: unknown): Page {
    if (shown === null) throw thrown;
    noteLine("down");
    const page = kept(request);
    if (page !== null) return page;
    onStay?.();
    ledBack = true;
    throw replace(shown.at);
  }

  return {
    useKept(page) {
      const { pathname, search } = useLocation();
      useEffect(() => {
        shown = { at: addressOf(pathname, search), page };
      }, [pathname, search, page]);
    },
    async load({ request, serverLoader, background = false }) {
      const here = kept(request);
      const isLedBack = ledBack;
      ledBack = false;
      if (isLedBack && here !== null) return here;
      const slow = setTimeout(() => noteLine("slow"), SLOW_MS);
      try {
        const page = await (background ? calledInBackground(serverLoader) : serverLoader());
        noteLine("up");
        return page;
      } catch (thrown) {
        if (!request.signal.aborted && !isAnswer(thrown)) return failed(request, thrown);
        throw thrown;
      } finally {
        clearTimeout(slow);
      }
    },
    now: () => shown?.page ?? null,
  };
}

/** A form's own mark (`?index`) is none of the page's. */
function addressOf(pathname: string, search: string): string {
  const query = search.replace(/^\?index(?:&|$)/, "?");
  return query === "?" ? pathname : pathname + query;
}

function addressOfLoad({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return addressOf(pathname, search);
}

/** The way to a login, or what is so whoever asks: no failure of the line or of the server. */
export const isAnswer = (thrown: unknown): boolean =>
  thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
