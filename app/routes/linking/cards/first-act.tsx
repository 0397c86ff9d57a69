import { LINKING } from "#app/text/linking.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { LinkCard } from "#contract/linking.ts";
import { PLATFORM_SYNC, platformCredentials, platformReconcile } from "../../addresses.ts";
import { LINKING_INTENTS } from "../intents.ts";
import { LinkButton } from "../link-button.tsx";
import styles from "./cards.module.css";

/** The act directly under what is so: main only where something is to be done. */
export function FirstAct({ link }: { link: LinkCard }) {
  const { platform, state, differences } = link;
  if (state !== "AUTH_REQUIRED" && state !== "PAUSED" && (differences ?? 0) > 0)
    return (
      <div className={styles.first}>
        <ButtonLink kind="main" way="top" to={platformReconcile(platform)}>
          {LINKING.differences(differences ?? 0)}
        </ButtonLink>
      </div>
    );
  if (state === "ACTIVE" || state === "DEGRADED")
    return (
      <div className={styles.first}>
        <LinkButton intent={LINKING_INTENTS.compare} platform={platform} page={PLATFORM_SYNC}>
          {LINKING.compare}
        </LinkButton>
      </div>
    );
  return (
    <Allowed needs="SETTINGS">
      <div className={styles.first}>
        {state === "PAUSED" ? (
          <LinkButton
            intent={LINKING_INTENTS.resume}
            platform={platform}
            page={PLATFORM_SYNC}
            kind="main"
          >
            {LINKING.resume}
          </LinkButton>
        ) : (
          <ButtonLink kind="main" way="top" to={platformCredentials(platform)}>
            {LINKING.logInAgain(platform)}
          </ButtonLink>
        )}
      </div>
    </Allowed>
  );
}
