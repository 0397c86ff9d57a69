/** How many products a hospital may have. No schema here, so that the browser may have it. */

/** That are not put away; drafts are counted apart. */
export const MOST_PRODUCTS = 150;
export const MOST_DRAFTS = 30;
