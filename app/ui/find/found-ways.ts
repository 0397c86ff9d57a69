import type { Hit } from "#contract/find.ts";

/** Where what was found leads, said by the area that owns the pages. */
export interface FoundWays {
  /** Where words (`q`) are posted for hits: answers JSON of `Found`. */
  hits: string;
  /** The list of everything found. */
  all: (q: string) => string;
  open: (hit: Pick<Hit, "id" | "start">, now: Date) => string;
  move: (hit: Hit, now: Date) => string;
  /** The form that says 내원. */
  checkIn: (hit: Hit) => { action: string; fields: Record<string, string> };
  /** Books for whom nobody was found, with what was typed. */
  book: (q: string) => { to: string; word: string };
}
