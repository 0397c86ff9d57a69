import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";

/**
 * The platform that an address names (`/settings/platform-sync/naver/jobs`).
 * @throws Response 404 where it names none
 */
export function platformIn({ platform }: { platform?: string | undefined }): LinkedPlatform {
  const named = LINKED_PLATFORMS.find((one) => one.toLowerCase() === platform);
  if (named === undefined) throw new Response("no such platform", { status: 404 });
  return named;
}
