/** The board's one-key shortcuts, kept in this browser; on until someone switches them off. */
const STORE = "keys";
const listeners = new Set<() => void>();

/** False when this browser has the shortcuts switched off. */
export function keysOn(): boolean {
  try {
    return localStorage.getItem(STORE) !== "off";
  } catch {
    return true; // storage may be shut; the keys still work
  }
}

/** Shows or hides the hints on the buttons, as `data-keys` at the root says. */
export const markKeys = (): void => {
  document.documentElement.dataset.keys = keysOn() ? "on" : "off";
};

/** Switches the shortcuts. */
export function setKeys(on: boolean): void {
  try {
    localStorage.setItem(STORE, on ? "on" : "off");
  } catch {
    // then they stay on
  }
  markKeys();
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export function subscribeToKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
