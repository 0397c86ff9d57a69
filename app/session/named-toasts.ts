import type { ToastMessage } from "#app/ui/toast-message.ts";

/** What a load of the page brought. */
interface Load {
  account: string | null;
  toasts: readonly ToastMessage[];
  /** Who stands on the page, by id. */
  names: ReadonlyMap<string, string>;
}

/** What the page has heard so far. */
export interface Heard extends Load {
  /** The toasts to show. */
  messages: readonly ToastMessage[];
}

/**
 * A load's toasts, where they are this page's own (another window shows its own), each with the name
 * of whom it is about: `한지우 님 15:00 확정했어요.` The cookie that brought them may carry none
 * (contract §4). Who has just left the page is known by name as long as a toast may come (`own`);
 * another account knows nobody.
 */
export function hear(before: Heard | null, load: Load, own: boolean): Heard {
  const left = own && before?.account === load.account ? before.names : [];
  const names = new Map([...left, ...load.names]);
  if (before?.toasts === load.toasts) return { ...load, names, messages: before.messages };
  return { ...load, names, messages: own ? load.toasts.map((toast) => named(toast, names)) : [] };
}

/** The toast with the name of whom it is about, where one is known. */
export function named(toast: ToastMessage, names: ReadonlyMap<string, string>): ToastMessage {
  const name = toast.about === undefined ? undefined : names.get(toast.about);
  return name === undefined ? toast : { ...toast, message: `${name} 님 ${toast.message}` };
}
