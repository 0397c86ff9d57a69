import type { Refused } from "#app/forms/refused.ts";
import { CREDENTIALS, lastsText, triedAt } from "#app/text/credentials.ts";
import { Checks, type Check } from "../checks.tsx";
import type { LinkCard } from "#contract/linking.ts";

interface KeysProps {
  link: LinkCard;
  refused: Refused | null;
  now: Date;
}

/** The one in use, which works on until the new one has read; and what came of that. */
export const Keys = ({ link, refused, now }: KeysProps) => (
  <Checks of={[oldOne(link, now), ...newOne(link, refused?.values.tried, now)]} />
);

function oldOne({ credential, state, platform }: LinkCard, now: Date): Check {
  const name = CREDENTIALS.old;
  if (credential === null) return { how: "not", name, text: CREDENTIALS.oldNone, end: "" };
  const end = lastsText(credential, now);
  return state === "AUTH_REQUIRED"
    ? { how: "bad", name, text: CREDENTIALS.oldFails(credential.hint, platform), end }
    : { how: "ok", name, text: CREDENTIALS.oldWorks(credential.hint), end };
}

/** None where the platform was not asked. */
function newOne({ platform }: LinkCard, tried: string | undefined, now: Date): Check[] {
  const about = { name: CREDENTIALS.fresh, end: triedAt(now) };
  if (tried === "REFUSED") return [{ ...about, how: "bad", text: CREDENTIALS.notTaken(platform) }];
  return tried === "IN_VAIN" ? [{ ...about, how: "not", text: CREDENTIALS.notTried }] : [];
}
