import type { HospitalTransaction } from "#backend/database/database.ts";
import { toLinkHealth } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { LinkCard } from "#contract/linking.ts";
import { linkHealthSchema, type LinkHealth } from "#contract/platform.ts";
import { cardsQuery, firstQuery, type CardRow, type FirstRow } from "./cards-query.ts";
import { maskedAccount } from "./masked-account.ts";
import { toSent, toUnsent } from "./sending.ts";

/** What a card shows of what is not sent. */
const FIRST = 3;

export interface Asking {
  hospitalId: string;
  now: Date;
}

/**
 * How every link stands, those that were never made too, with the first of what each has not sent: two
 * statements.
 */
export async function readCards(
  { platforms }: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  { hospitalId, now }: Asking,
  most = FIRST,
): Promise<LinkCard[]> {
  const { rows: links } = await cardsQuery(hospitalId, now).execute(trx);
  const { rows: first } = await firstQuery(hospitalId, now, most).execute(trx);
  return links.map((link) =>
    toCard(link, {
      reachable: platforms[link.platform].endpoint !== null,
      first: first.filter(({ platform }) => platform === link.platform),
      now,
    }),
  );
}

function toCard(
  link: CardRow,
  { reachable, first, now }: { reachable: boolean; first: readonly FirstRow[]; now: Date },
): LinkCard {
  const { platform, published, products, differences, pausedBy, circuitMs } = link;
  const [state, failures] = [link.state ?? ("NOT_LINKED" as const), link.failures ?? 0];
  const { waiting = 0, failed = 0, dead = 0 } = first[0] ?? {};
  const standing = { state, reachable, circuitMs };
  return {
    ...toLinkHealth(platform, { ...link, state, failures }),
    ...{ reachable, account: maskedAccount(link.account), pausedBy, differences },
    credential: credentialOf(link),
    lastTold: lastToldOf(link),
    counts: { waiting, failed, dead },
    sendings: first.map((row) => toUnsent(row, standing, now)),
    items: { published, all: products },
    circuit: circuitOf(link, now),
    pausedAt: link.pausedAt?.toISOString() ?? null,
  };
}

/** How they stand, without the rest of the cards. */
export const healthOf = (cards: readonly LinkCard[]): LinkHealth[] =>
  cards.map((card) => linkHealthSchema.parse(card));

const credentialOf = ({ hint, savedAt, expiresAt }: CardRow): LinkCard["credential"] =>
  hint === null || savedAt === null
    ? null
    : { hint, savedAt: savedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };

const circuitOf = ({ circuitMs, circuitFailures }: CardRow, now: Date): LinkCard["circuit"] =>
  circuitMs === null
    ? null
    : {
        until: new Date(now.getTime() + circuitMs).toISOString(),
        failures: circuitFailures ?? 0,
      };

const lastToldOf = (link: CardRow): LinkCard["lastTold"] =>
  link.toldKind === null
    ? null
    : toSent({
        ...{ kind: link.toldKind, id: link.toldId, since: link.toldSince, name: link.toldName },
        ...{ blankedAt: link.toldBlankedAt, startsAt: link.toldStartsAt, status: link.toldStatus },
      });
