import { useFetchers } from "@remix-run/react";
import { useMemo, useSyncExternalStore } from "react";
import { isRefused, type Version } from "#app/forms/answered.ts";
import type { Wish } from "#app/text/outcome.ts";
import { askedOf, type Asked } from "./asked.ts";

/** What was asked for of a reservation. */
export interface Act {
  wish: Wish;
  /** The last version from before: what shows that one, or an older one, does not know of the act. */
  before: number;
  /** The answer is there; lists may be older still. */
  done: boolean;
}
/** By reservation. */
export type Acts = ReadonlyMap<string, Act>;

const NONE: Acts = new Map();
/** What is older has come with many lists since. */
const MOST = 200;

/** What this page has done. One per page: the server has done nothing. */
let doneActs = NONE;
const listeners = new Set<() => void>();

/** The answer: these were changed, and have these versions from now on. */
export function noteDone(asked: readonly Asked[], changed: readonly Version[]): void {
  const next = new Map(doneActs);
  for (const { id, version } of changed) {
    const wish = asked.find((one) => one.id === id)?.wish;
    next.delete(id);
    if (wish) next.set(id, { wish, before: version - 1, done: true });
  }
  doneActs = new Map([...next].slice(-MOST));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What is being done, and what was: the acts belong to the page, whatever becomes of the row or the
 * panel that they were sent from. What was refused is none any more.
 */
export function useActs(): Acts {
  const done = useSyncExternalStore(
    subscribe,
    () => doneActs,
    () => NONE,
  );
  const sent = useFetchers().flatMap(({ state, formData, data }) =>
    formData && !(state === "loading" && isRefused(data)) ? askedOf(formData) : [],
  );
  const key = JSON.stringify(sent);
  return useMemo(() => actsOf(done, JSON.parse(key) as Asked[]), [done, key]);
}

/** Those that are done, and those that are under way where their answer has not come yet. */
export function actsOf(done: Acts, sent: readonly Asked[]): Acts {
  if (sent.length === 0) return done;
  const acts = new Map(done);
  for (const { id, version, wish } of sent) {
    const known = done.get(id);
    if (!known || known.before < version) acts.set(id, { wish, before: version, done: false });
  }
  return acts;
}

/** The act that this sight of a reservation does not know of; undefined where it shows what is. */
export function actOn(r: Version, acts: Acts): Act | undefined {
  const act = acts.get(r.id);
  return act && r.version <= act.before ? act : undefined;
}
