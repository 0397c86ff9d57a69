import { useEffect, useState } from "react";
import type { Caller } from "#contract/caller.ts";
import { phoneProblem } from "#contract/field-rules.ts";

/** Typing rests this long before it is asked. */
const REST_MS = 150;

interface Answered {
  phone: string;
  callers: readonly Caller[];
}

/**
 * Who has been booked under a phone number, asked for once it is whole; null while it is not, and
 * where nobody answered. What is answered of a number that was changed meanwhile is not heard.
 * @param day the KST day that is being booked
 */
export function useCallers(phone: string, day: string): readonly Caller[] | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const isWhole = phoneProblem(phone) === null;
  useEffect(() => {
    if (!isWhole) return;
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      void ask(new URLSearchParams({ phone, day }), outdated.signal).then((callers) => {
        if (callers && !outdated.signal.aborted) setAnswered({ phone, callers });
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [phone, day, isWhole]);
  return answered?.phone === phone ? answered.callers : null;
}

/** A login that has ended answers with the way to it, which is no answer here. */
async function ask(body: URLSearchParams, signal: AbortSignal): Promise<Caller[] | null> {
  try {
    const response = await fetch("/callers", { method: "POST", body, signal, redirect: "manual" });
    return response.ok ? ((await response.json()) as Caller[]) : null;
  } catch {
    return null;
  }
}
