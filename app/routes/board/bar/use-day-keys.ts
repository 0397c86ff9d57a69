import type { Period, PERIODS } from "#app/text/period.ts";
import { usePressKey } from "#app/ui/use-key.ts";

/** Where the arrows walk already, or a letter may be meant for what is open. */
const BUSY = "[data-panel], [data-chooser], table";

const isFree = () => !document.activeElement?.closest(BUSY);

/** Does anything around the focus scroll sideways? Then ← → are its own. */
function scrollsSideways(): boolean {
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return true;
  return false;
}

/**
 * ← → walk to the period before and after, T to the one that is now: each presses the link in its
 * ref. The arrows only where nothing else uses them.
 */
export function useDayKeys(words: (typeof PERIODS)[Period]) {
  const arrow = { scope: "screen", ready: () => isFree() && !scrollsSideways() } as const;
  return {
    toBefore: usePressKey({ ...arrow, code: "ArrowLeft", label: words.before }),
    toNow: usePressKey({ scope: "screen", ready: isFree, code: "KeyT", label: words.now }),
    toAfter: usePressKey({ ...arrow, code: "ArrowRight", label: words.after }),
  };
}
