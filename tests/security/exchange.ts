import { randomUUID } from "node:crypto";
import { shownBy } from "./shown-by.ts";
import type { Town } from "./tenants.ts";
import { send, type Answered } from "./wire.ts";

/** An id of ours, the other hospital's of the same kind, and one that nobody has. */
const ids = ({ ours, theirs }: Town) =>
  [
    [ours.hospital.hospitalId, theirs.hospital.hospitalId],
    [ours.reservation.id, theirs.reservation.id],
    [ours.changing.id, theirs.changing.id],
    [ours.canceled.id, theirs.canceled.id],
    [ours.untold.id, theirs.untold.id],
    [ours.unsent.id, theirs.unsent.id],
    [ours.expired.id, theirs.expired.id],
    [ours.here.id, theirs.here.id],
    ...ours.resources.map(({ id }, i) => [id, theirs.resources[i]!.id]),
    ...ours.products.map(({ id }, i) => [id, theirs.products[i]!.id]),
    [ours.colleague.accountId, theirs.colleague.accountId],
    [ours.elsewhere.sessionId, theirs.elsewhere.sessionId],
    [ours.documentId, theirs.documentId],
    ...ours.applications.map(({ id }, i) => [id, theirs.applications[i]!.id]),
    ...ours.joining.map((id, i) => [id, theirs.joining[i]!]),
    [ours.hospital.account.accountId, theirs.hospital.account.accountId],
    [ours.link.linkKey, theirs.link.linkKey],
    ...ours.hospital.products.map(({ productId }, i) => [
      productId,
      theirs.hospital.products[i]!.productId,
    ]),
  ].map(([own = "", foreign = ""]) => ({ own, foreign, unknown: randomUUID() }));

/** Whatever of theirs stands in this answer, but what was sent. */
export function leaked({ theirs }: Town, shown: string, sent = ""): string[] {
  const { hospital, reservation, changing, canceled, resources, patient, phone } = theirs;
  const { colleague, elsewhere } = theirs;
  const canaries = ["남의병원", patient, phone, phone.slice(3), "010-9999-4321"];
  const names = [hospital.hospitalId, hospital.account.accountId, hospital.account.loginId];
  const accounts = [colleague.accountId, elsewhere.sessionId];
  const products = hospital.products.map(({ productId }) => productId);
  const entities = [reservation, changing, canceled, ...resources].map(({ id }) => id);
  return [...canaries, ...names, ...accounts, ...products, ...entities].filter(
    (canary) => shown.includes(canary) && !sent.includes(canary),
  );
}

/** An answer without what differs by itself: the id that was asked for, nonces, ids of requests and toasts. */
function shape({ status, text, headers }: Answered, ...asked: string[]): string {
  let body = text;
  for (const id of asked) body = body.replaceAll(id, "{id}");
  body = body.replaceAll(/nonce="[^"]+"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "*");
  body = body.replaceAll(/"[0-9a-f]{8}(?=\\?")/g, '"*');
  // What one says when one asks for help: of each request another.
  body = body.replaceAll(/<b>[0-9A-Z]{5}-[0-9A-Z]{5}<\/b>/g, "*");
  const location = headers.get("location") ?? "";
  return `${status} ${location.replaceAll(/[0-9a-f-]{36}/g, "*")} ${body}`;
}

export interface Asked {
  method: string;
  target: string;
  body?: string;
  /** In place of a body of words. */
  file?: Buffer;
  type?: string;
}
export const sending = (
  { site }: Town,
  request: Asked,
  credentials: readonly [name: string, value: string],
) =>
  send(site, {
    method: request.method,
    target: request.target,
    headers: [
      credentials,
      ["sec-fetch-site", "same-origin"],
      ...(request.type === undefined ? [] : [["content-type", request.type] as const]),
    ],
    body: request.file ?? request.body ?? "",
  });

const swapped = ({ target, body, ...rest }: Asked, from: string, to: string): Asked => ({
  ...rest,
  target: target.replaceAll(from, to),
  ...(body === undefined ? {} : { body: body.replaceAll(from, to) }),
});

/**
 * Sends each request with a foreign id and with one that nobody has in place of each of ours.
 * @returns how many, and what was answered otherwise or told something
 */
export async function exchange(
  town: Town,
  requests: readonly Asked[],
  credentials: readonly [string, string],
): Promise<{ sent: number; wrong: string[] }> {
  const wrong: string[] = [];
  let sent = 0;
  for (const request of requests)
    for (const { own, foreign, unknown } of ids(town)) {
      if (!request.target.includes(own) && !request.body?.includes(own)) continue;
      const asked = swapped(request, own, foreign);
      const ofTheirs = await sending(town, asked, credentials);
      const ofNobody = await sending(town, swapped(request, own, unknown), credentials);
      sent += 2;
      const what = `${request.method} ${asked.target} ${asked.body ?? ""}`;
      if (!ofTheirs || !ofNobody) wrong.push(`${what} has no answer`);
      else wrong.push(...differences(town, { what, asked, ofTheirs, ofNobody, foreign, unknown }));
    }
  return { sent, wrong };
}

function differences(
  town: Town,
  given: {
    what: string;
    asked: Asked;
    ofTheirs: Answered;
    ofNobody: Answered;
    foreign: string;
    unknown: string;
  },
): string[] {
  const { what, asked, ofTheirs, ofNobody, foreign, unknown } = given;
  const [one, other] = [shape(ofTheirs, foreign), shape(ofNobody, unknown)];
  const told = leaked(town, shownBy(ofTheirs), decodeURIComponent(JSON.stringify(asked)));
  return [
    ...(one === other ? [] : [`${what}\n  ${one}\n  ${other}`]),
    ...(told.length === 0 ? [] : [`${what} told ${told.join()}`]),
  ];
}
