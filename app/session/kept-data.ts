import { isRouteErrorResponse, replace, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { calledInBackground, takeBackground } from "./background.ts";
import { noteLine } from "./line.ts";

/** From then on it is said that the server is slow. */
const SLOW_MS = 5_000;
/** Led back to where one was, the page would ask in vain a second time. */
const JUST_NOW_MS = 1_000;

/** What the page shows, and where: one per page, the server keeps none. */
let shown: { at: string; page: unknown } | null = null;
let failedAt = -Infinity;

/** Keeps what a page shows, for the time that no server answers. */
export function useKeptData(page: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = { at: pathname + search, page };
  }, [pathname, search, page]);
}

interface Load<Page> {
  request: Request;
  serverLoader: () => Promise<Page>;
}

/**
 * A route's load where a broken line must not take the page away (product.md: what one sees stays,
 * with the time it is of): without an answer, or with the server's own failure, the page keeps what
 * it shows, and who wanted to go elsewhere stays where he is and hears of it by `onStay`.
 * @throws what the server answered otherwise: a login, a 404
 */
export async function keptWhileDown<Page>(
  { request, serverLoader }: Load<Page>,
  onStay: () => void,
): Promise<Page> {
  const here = shown?.at === addressOf(request) ? (shown.page as Page) : null;
  const background = takeBackground();
  if (here !== null && performance.now() - failedAt < JUST_NOW_MS) return here;
  const slow = setTimeout(() => noteLine("slow"), SLOW_MS);
  try {
    const page = await (background ? calledInBackground(serverLoader) : serverLoader());
    noteLine("up");
    return page;
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    if (isAnswer(thrown) || shown === null) {
      noteLine("up");
      throw thrown;
    }
    failedAt = performance.now();
    noteLine("down");
    if (here !== null) return here;
    onStay();
    throw replace(shown.at);
  } finally {
    clearTimeout(slow);
  }
}

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The way to a login, or what is so whoever asks: no failure of the line or of the server. */
const isAnswer = (thrown: unknown): boolean =>
  thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
