import { useEffect, useState } from "react";
import type { Found } from "#contract/find.ts";

/** Typing rests this long before it is asked. */
const REST_MS = 150;

/** What was answered last, and to which words; null where nobody answered. */
export interface Answered {
  q: string;
  found: Found | null;
}

/**
 * What the words find, asked for while they are typed: the last answer wins, what is old by then is
 * given up. Null before the first answer, and without words; until the next answer the one before.
 * @param hits the address that they are posted to
 */
export function useFound(words: string, hits: string): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const q = words.trim();
  useEffect(() => {
    if (q === "") {
      setAnswered(null);
      return;
    }
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      void ask(hits, q, outdated.signal).then((found) => {
        if (!outdated.signal.aborted) setAnswered({ q, found });
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [q, hits]);
  return answered;
}

/** A login that has ended answers with the way to it, which is no answer here. */
async function ask(address: string, q: string, signal: AbortSignal): Promise<Found | null> {
  const body = new URLSearchParams({ q });
  try {
    const response = await fetch(address, { method: "POST", body, signal, redirect: "manual" });
    return response.ok ? ((await response.json()) as Found) : null;
  } catch {
    return null;
  }
}
