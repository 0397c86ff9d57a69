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

/** Where the browser keeps nothing, or has no room, this page does. */
const onPage = new Map<string, Kept>();

/** @param key names this print: told twice with it, it is one line */
export function keepPrint(account: string, key: string, sheet: PrintInput): void {
  const kept: Kept = { account, sheet };
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(kept));
  } catch {
    onPage.set(key, kept);
  }
}

/** All that this account has printed. */
export const keptPrints = (account: string): { key: string; sheet: PrintInput }[] =>
  [...inBrowser(), ...onPage]
    .filter(([, kept]) => kept.account === account)
    .map(([key, { sheet }]) => ({ key, sheet }));

/** It is on the record now, or can never be. */
export function dropPrint(key: string): void {
  onPage.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

function inBrowser(): [string, Kept][] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => {
        const kept = read(name);
        return kept ? [[name.slice(PREFIX.length), kept]] : [];
      });
  } catch {
    return [];
  }
}

function read(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
