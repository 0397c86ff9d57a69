import { keyName, savedText } from "#app/text/credentials.ts";
import { LINKING } from "#app/text/linking.ts";
import { JOBS } from "#app/text/sendings.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { LinkCard } from "#contract/linking.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { platformCredentials, platformDisconnect } from "../../addresses.ts";
import styles from "./jobs.module.css";

/** What lets us in, and the end of the link. */
export function Ends({ link, now }: { link: LinkCard; now: Date }) {
  const { platform, credential } = link;
  if (!isLinkMade(link.state)) return null;
  return (
    <>
      <section aria-labelledby="key">
        <h2 id="key">{JOBS.key}</h2>
        <p>{JOBS.keyThen}</p>
        <div className={styles.key}>
          <p className={styles.label}>{keyName(platform)}</p>
          <p className={styles.saved}>
            {credential ? JOBS.saved(credential.hint) : JOBS.noKey}
            <Allowed needs="SETTINGS">
              <ButtonLink kind="quiet" size="small" way="top" to={platformCredentials(platform)}>
                {credential ? JOBS.change : JOBS.put}
                <span className="vh"> {keyName(platform)}</span>
              </ButtonLink>
            </Allowed>
          </p>
          {credential && <p className={styles.hint}>{savedText(credential, now)}</p>}
        </div>
      </section>
      <Allowed needs="SETTINGS">
        <section aria-labelledby="end">
          <h2 id="end">{LINKING.end}</h2>
          <p>{JOBS.endThen(platform)}</p>
          <ButtonLink
            kind="danger"
            way="top"
            className={styles.end}
            to={platformDisconnect(platform)}
          >
            {JOBS.endAct(platform)}
          </ButtonLink>
        </section>
      </Allowed>
    </>
  );
}
