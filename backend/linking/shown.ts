import { showing, type Shown } from "#backend/access/index.ts";
import type { Disconnection, LinkCard, Sending, Sendings } from "#contract/linking.ts";

/** Whom an answer of links shows, for the access record. */

const idsOf = (sendings: readonly (Sending | null)[]): string[] =>
  sendings.flatMap((one) => (one?.kind === "RESERVATION" ? [one.id] : []));

const ofCard = ({ sendings, lastTold }: LinkCard) => idsOf([...sendings, lastTold]);

export const shownOnCards = (cards: readonly LinkCard[]): Shown[] => [
  showing("SENDINGS", cards.flatMap(ofCard)),
];

export const shownOfSendings = ({ link, items }: Sendings): Shown[] => [
  showing("SENDINGS", [...ofCard(link), ...idsOf(items)], { platform: link.platform }),
];

export const shownOfDisconnection = ({ platform, unsent }: Disconnection): Shown[] => [
  showing("SENDINGS", idsOf(unsent), { platform }),
];
