import type { Step } from "#app/ui/steps.tsx";

interface StepsOf<Page> {
  /** Null: it was sent, and all of them are done. */
  here: Page | null;
  /** How many of its pages are open; 0: none is begun. */
  farthest: number;
  nameOf: (page: Page) => string;
  to: (page: Page) => string;
}

/** The pages of a wizard, as its frame names them. Those that are open are links. */
export function wizardSteps<Page>(
  pages: readonly Page[],
  { here, farthest, nameOf, to }: StepsOf<Page>,
): Step[] {
  const stands = here === null ? pages.length : pages.indexOf(here);
  return pages.map((page, at) => ({
    name: nameOf(page),
    state: at < stands ? "done" : at === stands ? "here" : "ahead",
    to: at === stands || at >= farthest ? null : to(page),
  }));
}
