import { hospitalParams } from "#backend/accounts/index.ts";
import { linkedPlatformSchema } from "#contract/platform.ts";

export const HUB = "/hospitals/{hospitalId}/linking";
export const WIZARD = `${HUB}/{platform}` as const;
export const wizardParams = hospitalParams.extend({ platform: linkedPlatformSchema });
