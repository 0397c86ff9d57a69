/** The linking wizard's pages and words, without schemas: browser code reads this file. */

/** Its pages in their order; `?page=` counts them from 1. */
export const WIZARD_PAGES = ["ACCOUNT", "VERIFY", "PAIR", "DRY_RUN", "DONE"] as const;
export type WizardPage = (typeof WIZARD_PAGES)[number];
/** The number of a page. */
export const pageNumber = (page: WizardPage): number => WIZARD_PAGES.indexOf(page) + 1;

/** How one gets into a platform: a key, or of an EMR OAuth with a secret, or a key of ours. */
export const WAYS_IN = ["KEY", "OAUTH", "SMART"] as const;
export type WayIn = (typeof WAYS_IN)[number];
