import type { PageHandle } from "#app/ui/page-handle.ts";

/** A text needs no hydration, and is the same until its edition, or who draws it, changes. */
export const STEADY: PageHandle = { scripts: false, steady: true };
