import { useEffect, useState } from "react";
import type { StartsPreview } from "#contract/application.ts";
import type { TimeBlock } from "#contract/hospital-rules.ts";
import { APPLY_PREVIEW } from "../../addresses.ts";

/** What a time block would make of two weeks. */
interface Reckoned {
  block: TimeBlock;
  days: StartsPreview["days"];
}

/** The same of the one that is chosen; `state`: while that is asked for, or was not answered, of the one before. */
export interface Foreseen extends Reckoned {
  state: "known" | "asking" | "failed";
}

/** What the chosen block would make, asked for as it is chosen; without an answer what was known stays. */
export function usePreview(loaded: Reckoned, chosen: TimeBlock): Foreseen {
  const [last, setLast] = useState(loaded);
  const [failed, setFailed] = useState<TimeBlock | null>(null);
  // Loaded anew, what was known is of another time.
  const [before, setBefore] = useState(loaded.days);
  if (before !== loaded.days) {
    setBefore(loaded.days);
    setLast(loaded);
  }
  const isKnown = last.block === chosen;
  useEffect(() => {
    if (isKnown) return;
    const outdated = new AbortController();
    void ask(chosen, outdated.signal).then((days) => {
      if (outdated.signal.aborted) return;
      setFailed(days === null ? chosen : null);
      if (days !== null) setLast({ block: chosen, days });
    });
    return () => outdated.abort();
  }, [chosen, isKnown]);
  const state = isKnown ? "known" : failed === chosen ? "failed" : "asking";
  return { ...last, state };
}

/** A login that has ended answers with the way to it, which is no answer here. */
async function ask(block: TimeBlock, signal: AbortSignal): Promise<Reckoned["days"] | null> {
  try {
    const address = `${APPLY_PREVIEW}?timeBlock=${block}`;
    const response = await fetch(address, { signal, redirect: "manual" });
    if (!response.ok) return null;
    const { days } = (await response.json()) as StartsPreview;
    return days;
  } catch {
    return null;
  }
}
