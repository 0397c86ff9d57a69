import { cardLine, cardSays } from "#app/text/link-card.ts";
import { LINKING } from "#app/text/linking.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkSign } from "#app/ui/link-state.tsx";
import type { LinkCard } from "#contract/linking.ts";
import { platformCredentials } from "../../addresses.ts";
import styles from "./circuit.module.css";

/** What is so of a link that is not well, as its card says it, and the way to its key where that is due. */
export function Trouble({ link, now }: { link: LinkCard; now: Date }) {
  const { tone } = cardLine(link, now);
  // While nothing is asked of it, that says more (`circuit.tsx`).
  if (link.circuit || (tone !== "late" && tone !== "broken" && tone !== "paused")) return null;
  const [before, bold, after] = cardSays(link, now);
  return (
    <div className={styles.circuit} data-tone={tone}>
      <LinkSign tone={tone} />
      <p>
        {before}
        <b>{bold}</b>
        {after}
      </p>
      {link.state === "AUTH_REQUIRED" && (
        <Allowed needs="SETTINGS">
          <ButtonLink kind="main" way="top" to={platformCredentials(link.platform)}>
            {LINKING.logInAgain(link.platform)}
          </ButtonLink>
        </Allowed>
      )}
    </div>
  );
}
