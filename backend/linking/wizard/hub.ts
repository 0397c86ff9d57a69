import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { toldNoReservation, toLinkHealth } from "#backend/platforms/index.ts";
import { APPROVAL_NAME } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { Hub, HubItem } from "#contract/linking-hub.ts";
import { farthestOf } from "./kept.ts";
import { isLinkMade, LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";

/** Every platform, what is so of its link, and how far its wizard got. */
export async function readHub(
  { platforms }: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<Hub> {
  const links = await trx
    .selectFrom("platformLinks as link")
    .selectAll("link")
    .select(toldNoReservation.as("toldNoReservation"))
    .select((eb) =>
      eb
        .selectFrom("platformItems as item")
        .select((of) => of.cast<number>(of.fn.countAll(), "integer").as("count"))
        .whereRef("item.hospitalId", "=", "link.hospitalId")
        .whereRef("item.platform", "=", "link.platform")
        .where("item.state", "!=", "GONE")
        .as("items"),
    )
    .where("hospitalId", "=", hospitalId)
    .execute();
  const drafts = await trx
    .selectFrom("wizardDrafts as draft")
    .leftJoin("linkWizards as wizard", (join) =>
      join
        .onRef("wizard.hospitalId", "=", "draft.hospitalId")
        .on("wizard.platform", "=", sql<LinkedPlatform>`upper(draft.process)`),
    )
    .select(["process", "isOpen", "pageIndex", "linkingList", "leftBy", "leftAt"])
    .select(["wizard.seenAt", "wizard.begunAt"])
    .where("draft.hospitalId", "=", hospitalId)
    .where("process", "in", ["naver", "kakao", "emr"])
    .orderBy("leftAt", "desc")
    .execute();
  const itemOf = (platform: LinkedPlatform): HubItem => {
    const link = links.find((one) => one.platform === platform);
    const draft = drafts.find((one) => one.process === platform.toLowerCase());
    return {
      ...toLinkHealth(platform, link),
      reachable: platforms[platform].endpoint !== null,
      linkedAt: link?.linkedAt?.toISOString() ?? null,
      items: link?.items ?? 0,
      running: draft?.isOpen
        ? {
            page: farthestOf(draft, draft),
            leftBy: draft.leftBy,
            leftAt: draft.leftAt.toISOString(),
            byApproval: draft.leftBy === APPROVAL_NAME,
          }
        : null,
    };
  };
  const list = drafts.find(({ linkingList }) => linkingList.length > 0)?.linkingList ?? [];
  return { items: inOrder(LINKED_PLATFORMS.map(itemOf), list), list };
}

/** Those that are linked and not to be linked anew, then those of the list, then all others. */
function inOrder(items: readonly HubItem[], list: readonly LinkedPlatform[]): HubItem[] {
  const rank = ({ platform, state }: HubItem) => {
    const at = list.indexOf(platform);
    if (at >= 0) return at + 1;
    return isLinkMade(state) ? 0 : list.length + 1;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}
