import { useSyncExternalStore } from "react";
import type { ToastMessage } from "#app/ui/toast-message.ts";

const NOTHING: readonly ToastMessage[] = [];
/** Older ones have been shown. */
const MOST = 10;

/** What the page's script had to say, newest last. One per page: the server says it in a cookie. */
let said = NOTHING;
const listeners = new Set<() => void>();

/** Says it at once, on whichever page stands there. */
export function say(toasts: readonly ToastMessage[]): void {
  said = [...said, ...toasts].slice(-MOST);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything that was said of late: each is shown once, by its id. */
export const saidNow = (): readonly ToastMessage[] => said;
export const useSaid = () => useSyncExternalStore(subscribe, saidNow, () => NOTHING);
