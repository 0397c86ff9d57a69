import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** When this page last had a post under way, on the page's own clock; Infinity while it has. One per
 * page: the server has no posts. */
let sentAt = -Infinity;

/** Is a post of this page under way, or was one within so many milliseconds? */
export const sentLately = (withinMs: number): boolean => performance.now() - sentAt < withinMs;

/** The router said that it loads after a post. React may learn of it later. */
export function noteSent(): void {
  sentAt = Math.max(sentAt, performance.now());
}

/** Does the router's method change something? Searches do not. */
export const isPost = (formMethod: string | undefined): boolean =>
  formMethod !== undefined && formMethod.toUpperCase() !== "GET";

/** Is a post under way, whoever sent it: a form, a key, a drag? Once a page: `sentLately` hears it. */
export function useSending(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const sending = [navigation, ...fetchers].some(({ formMethod }) => isPost(formMethod));
  useEffect(() => {
    if (!sending) return;
    sentAt = Infinity;
    return () => {
      sentAt = performance.now();
    };
  }, [sending]);
  return sending;
}
