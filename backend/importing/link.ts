import type { HospitalTransaction } from "#backend/database/database.ts";
import { isLinkMade, type LinkState } from "#contract/platform.ts";
import type { LoadHalt } from "#contract/product-load.ts";
import { PLATFORM, type LoadRow } from "./loads.ts";

/** Why an import cannot go on. */
export type NotAsked = Extract<LoadHalt["code"], "UNLINKED" | "OTHER" | "PAUSED">;

/** What of the link with Naver an import stands on. */
export interface Linked {
  state: LinkState;
  businessId: string | null;
}

const linkQuery = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("platformLinks")
    .select(["state", "businessId"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", PLATFORM);

export const readLink = (
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<Linked | undefined> => linkQuery(trx, hospitalId).executeTakeFirst();

/** The same, kept from being another's until the commit. */
export const holdLink = (
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<Linked | undefined> => linkQuery(trx, hospitalId).forShare().executeTakeFirst();

/** Was it read of another business than that which is linked? Of one from before that was kept nobody knows. */
export const isOther = (
  { businessId }: Pick<LoadRow, "businessId">,
  link: Pick<Linked, "businessId"> | undefined,
): boolean => businessId !== null && link?.businessId !== businessId;

/** Why nothing of a load is asked for now; null: it may be. */
export function whyNotAsked(
  load: Pick<LoadRow, "businessId">,
  link: Linked | undefined,
): NotAsked | null {
  if (!link || !isLinkMade(link.state)) return "UNLINKED";
  if (isOther(load, link)) return "OTHER";
  return link.state === "PAUSED" ? "PAUSED" : null;
}
