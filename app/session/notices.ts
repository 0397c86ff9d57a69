/** Which notifications an account wants in this browser; none until someone switches them on. */
export interface Notices {
  screen: boolean;
  sound: boolean;
}

const PREFIX = "notices-";
const listeners = new Set<() => void>();

/** As it is kept: what `noticesIn` reads. Null where nothing is, or nothing can be. */
export function keptNotices(account: string | null): string | null {
  if (account === null) return null;
  try {
    return localStorage.getItem(PREFIX + account);
  } catch {
    return null; // storage may be shut; then nothing is wanted
  }
}

export const noticesIn = (kept: string | null): Notices => {
  const wanted = new Set(kept?.split(" "));
  return { screen: wanted.has("screen"), sound: wanted.has("sound") };
};

/** Does this account want any here? */
export const wantsNotices = (account: string | null): boolean =>
  (keptNotices(account) ?? "") !== "";

/** Switches one of them. */
export function setNotice(account: string, which: keyof Notices, on: boolean): void {
  const wanted = { ...noticesIn(keptNotices(account)), [which]: on };
  const kept = (["screen", "sound"] as const).filter((one) => wanted[one]).join(" ");
  try {
    localStorage.setItem(PREFIX + account, kept);
  } catch {
    // then it stays off
  }
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: switched here, or in another tab. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
