import { useFetchers, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";

/** Where an answer leads. */
export interface WayOn {
  /** A path with its query. */
  to: string;
  /** Is this address the page that asked? Who has gone elsewhere since is left there. */
  leadsFrom: (here: string) => boolean;
}

/** The last answer's, until it is gone. One per page: the server leads by a redirect. */
let way: WayOn | null = null;
const listeners = new Set<() => void>();

function note(next: WayOn | null): void {
  way = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An answer leads there, also where the router loses it (`useWayOn`). */
export const leadOn = (next: WayOn): void => note(next);

/**
 * The router drops the redirect of a form when something was gone to after it was sent, a time chosen
 * in a calendar for one, and forgets a form of the page for that altogether. What was done is done:
 * as soon as nothing is under way, who is still on the page that asked is led on. Once a page.
 */
export function useWayOn(): void {
  const led = useSyncExternalStore(
    subscribe,
    () => way,
    () => null,
  );
  const navigate = useNavigate();
  const underWay = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    if (led === null) return;
    if (!led.leadsFrom(here)) return note(null);
    if (underWay) return;
    note(null);
    navigate(led.to, { replace: true, preventScrollReset: true });
  }, [led, here, underWay, navigate]);
}
