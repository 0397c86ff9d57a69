import type { Editions } from "./edition.ts";
import type { PolicyName } from "./names.ts";
import { PRIVACY_1_0 } from "./privacy/2026-03-02.ts";
import { PRIVACY_2_0 } from "./privacy/2026-11-01.ts";
import { RESERVATION_PRIVACY_1_0 } from "./reservation-privacy/2026-03-02.ts";
import { RESERVATION_SERVICE_1_0 } from "./reservation-service/2026-03-02.ts";
import { SERVICE_1_0 } from "./service/2026-03-02.ts";

/**
 * Every edition of the four texts, the oldest first. A new one is a file under its first day; what the one before it took from
 * `contract/company.ts` is then written out in that, for it has to stay what it was.
 */
export const POLICIES: Record<PolicyName, Editions> = {
  service: [SERVICE_1_0],
  privacy: [PRIVACY_1_0, PRIVACY_2_0],
  "reservation-service": [RESERVATION_SERVICE_1_0],
  "reservation-privacy": [RESERVATION_PRIVACY_1_0],
};
