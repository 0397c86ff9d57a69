import { sql } from "kysely";
import type { Tellable } from "#contract/platform-capabilities.ts";

/**
 * True for a `platform_links link` that lets itself be told this: what it said, when it was verified, that
 * it does not take (`account.told`) is not told in vain, and nobody is made to wait for it. One that said
 * nothing of it lets itself be told all.
 */
export const isTold = (what: Tellable) =>
  sql<boolean>`coalesce(link.account -> 'told' ? ${sql.lit(what)}, true)`;
