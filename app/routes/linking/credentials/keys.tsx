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
  <Checks of={[oldOne(link, now), ...(refused ? [newOne(link, now)] : [])]} />
);

function oldOne({ credential, state, platform }: LinkCard, now: Date): Check {
  const name = CREDENTIALS.old;
  if (credential === null) return { how: "not", name, text: CREDENTIALS.oldNone, end: "" };
  const end = lastsText(credential, now);
  return state === "AUTH_REQUIRED"
    ? { how: "bad", name, text: CREDENTIALS.oldFails(credential.hint, platform), end }
    : { how: "ok", name, text: CREDENTIALS.oldWorks(credential.hint), end };
}

const newOne = ({ platform }: LinkCard, now: Date): Check => ({
  how: "bad",
  name: CREDENTIALS.fresh,
  text: CREDENTIALS.notTaken(platform),
  end: triedAt(now),
});
