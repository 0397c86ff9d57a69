import type { Notice } from "./claimed.ts";

/** What comes within this is one notification and one sound; the tab in front has it by then, too. */
export const BURST_MS = 1500;

interface Ends {
  /** The page is in front and has the focus: whoever reads it sees what comes. */
  isInFront: () => boolean;
  /** Those that no other tab has told of, nor will. */
  claim: (notices: readonly Notice[]) => Promise<Notice[]>;
  tell: (notices: readonly Notice[]) => void;
}

/** Tells of what has come in, a burst at once, each in one tab only, and never over the page itself. */
export function createAnnouncer({ isInFront, claim, tell }: Ends) {
  let waiting: Notice[] = [];
  const flush = async () => {
    const notices = waiting;
    waiting = [];
    // Seen meanwhile, it is told of nowhere.
    const seen = isInFront();
    const own = await claim(notices);
    if (!seen && own.length > 0) tell(own);
  };
  return (notices: readonly Notice[]): void => {
    if (isInFront()) {
      void claim(notices);
      return;
    }
    if (waiting.length === 0 && notices.length > 0) setTimeout(() => void flush(), BURST_MS);
    waiting.push(...notices);
  };
}
