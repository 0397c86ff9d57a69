import { accessTo } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { webAddress } from "#contract/web-address.ts";
import type { WayIn } from "#contract/wizard-pages.ts";
import { tokenAddress } from "./token-address.ts";

interface Typed {
  leave: boolean;
  way: WayIn;
  host: string;
  tokenUrl: string;
}

/** Where an EMR's tokens are given out, looked for at its address where nobody typed one; else null. */
export async function findTokenAddress(
  { platforms, secrets, database }: Pick<Services, "platforms" | "secrets" | "database">,
  platform: LinkedPlatform,
  { leave, way, host, tokenUrl }: Typed,
): Promise<string | null> {
  const { endpoint } = platforms[platform];
  if (leave || platform !== "EMR" || way === "KEY" || tokenUrl !== "" || !endpoint) return null;
  if (host !== "" && webAddress(host) === null) return null;
  const business = { address: host === "" ? null : host, businessId: "", credential: null };
  return tokenAddress(await accessTo({ secrets, db: database.kysely }, endpoint, business));
}
