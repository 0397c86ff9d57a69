import { sql } from "kysely";
import type { LinkedPlatform } from "#contract/platform.ts";

/**
 * Whose bookings come in of a platform, or did last, as `external_business` says it: their ids are of
 * that business, and mean nothing at another.
 */
export const linkedBusiness = ({
  hospitalId,
  platform,
}: {
  hospitalId: string;
  platform: LinkedPlatform;
}) => sql<string>`coalesce((
  select link.external_business from platform_links as link
  where link.hospital_id = ${hospitalId} and link.platform = ${platform}), '')`;
