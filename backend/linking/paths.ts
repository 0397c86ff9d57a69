import { hospitalParams } from "#backend/accounts/index.ts";
import { linkedPlatformSchema } from "#contract/platform.ts";

export const LINKS = "/hospitals/{hospitalId}/links";
export const LINK = `${LINKS}/{platform}` as const;
export const linkParams = hospitalParams.extend({ platform: linkedPlatformSchema });
