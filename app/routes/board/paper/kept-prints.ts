import type { PrintInput } from "#contract/print.ts";

/**
 * Sheets that were printed and are not on the access record yet, kept in this browser until they are.
 * Of a reservation its id alone is kept.
 */
const PREFIX = "print:";

interface Kept {
  account: string;
  sheet: PrintInput;
}

/** @param key names this print: told twice with it, it is one line */
export function keepPrint(account: string, key: string, sheet: PrintInput): void {
  const kept: Kept = { account, sheet };
  localStorage.setItem(PREFIX + key, JSON.stringify(kept));
}

/** One that this account has printed; null where there is none. */
export function keptPrint(account: string): { key: string; sheet: PrintInput } | null {
  for (let at = 0; at < localStorage.length; at += 1) {
    const name = localStorage.key(at) ?? "";
    const kept = name.startsWith(PREFIX) ? read(name) : null;
    if (kept?.account === account) return { key: name.slice(PREFIX.length), sheet: kept.sheet };
  }
  return null;
}

export const dropPrint = (key: string): void => localStorage.removeItem(PREFIX + key);

function read(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
