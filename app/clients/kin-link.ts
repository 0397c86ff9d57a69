import type { KyInstance } from "ky";
import { z } from "zod";
import { kinPlaceSchema } from "#contract/kin.ts";
import { call, headerSafe, segment } from "./upstream.ts";

/** What is said of whose telephone it is nobody depends on: another upstream may say it in its own way. */
const kinLinkSchema = z.object({
  url: z.string().nullish(),
  tel: z.string().nullish(),
  place: kinPlaceSchema.nullish().catch(null),
});
export type KinLink = z.infer<typeof kinLinkSchema>;

export interface KinLinkClient {
  /** Where a linkKey leads. `referrer` is the previous page, or empty. */
  info(linkKey: string, referrer: string): Promise<KinLink>;
}

/** The kin-link API under fileBase (contract §5). */
export function createKinLinkClient(
  upstream: KyInstance,
  headers: Record<string, string>,
): KinLinkClient {
  return {
    info: async (linkKey, referrer) =>
      call(
        upstream,
        `kin-link-api/v1/info/${segment(linkKey)}`,
        { method: "post", headers: { ...headers, Referrer: headerSafe(referrer) } },
        kinLinkSchema,
      ),
  };
}
