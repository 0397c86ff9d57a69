import { type Edition, type Editions } from "#app/policies/edition.ts";
import { POLICIES } from "#app/policies/policies.ts";
import { AGREEMENTS, type Agreement } from "#contract/agreements.ts";
import { NEWS_NIGHT_1_0 } from "./news-night/2026-11-01.ts";
import { NEWS_1_0 } from "./news/2026-11-01.ts";
import { PRIVACY_NOTICE_1_0 } from "./privacy/2026-11-01.ts";
import { PROCESSING_1_0 } from "./processing/2026-11-01.ts";
import { USAGE_1_0 } from "./usage/2026-11-01.ts";

/**
 * Every edition of what is agreed to before joining, the oldest first; 이용약관 is the one of /policy/service.
 * As there, what an edition took from `contract/company.ts` is written out in it once another follows.
 */
export const AGREEMENT_EDITIONS: Record<Agreement, Editions> = {
  SERVICE: POLICIES.service,
  PROCESSING: [PROCESSING_1_0],
  PRIVACY: [PRIVACY_NOTICE_1_0],
  NEWS: [NEWS_1_0],
  NEWS_NIGHT: [NEWS_NIGHT_1_0],
  USAGE: [USAGE_1_0],
};

/** The edition in force, as the contract names it: what is agreed to from now on. */
export function agreementInForce(name: Agreement): Edition {
  const { edition } = AGREEMENTS[name];
  const found = AGREEMENT_EDITIONS[name].find(({ id }) => id === edition);
  if (!found) throw new Error(`there is no edition ${edition} of ${name}`);
  return found;
}
