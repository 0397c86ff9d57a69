import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { cardLine, cardSays } from "#app/text/link-card.ts";
import { LINKING } from "#app/text/linking.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkState } from "#app/ui/link-state.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { LinkCard } from "#contract/linking.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { LINKING_HUB, PLATFORM_SYNC, platformDisconnect, platformJobs } from "../../addresses.ts";
import { CardFacts } from "./card-facts.tsx";
import { CardJobs } from "./card-jobs.tsx";
import { FirstAct } from "./first-act.tsx";
import styles from "./cards.module.css";

interface LinkCardProps {
  link: LinkCard;
  now: Date;
}

/** One platform: how it stands, the one act that is due, and what is known of it. */
export function LinkCardView({ link, now }: LinkCardProps) {
  const { platform } = link;
  const isMade = isLinkMade(link.state) && link.reachable;
  const [before, bold, after] = cardSays(link, now);
  const title = `link-${platform}`;
  return (
    <section className={styles.card} aria-labelledby={title}>
      <header>
        <span className={styles.mark}>
          <PlatformMark platform={platform} />
        </span>
        <h2 id={title}>{PLATFORM_WORDS[platform]}</h2>
        <LinkState {...cardLine(link, now)} />
      </header>
      <p className={styles.say}>
        {before}
        {bold !== "" && <b>{bold}</b>}
        {after}
      </p>
      {!isMade && link.reachable && (
        <div className={styles.first}>
          <ButtonLink way="top" to={LINKING_HUB}>
            {LINKING.link}
            <span className="vh"> {PLATFORM_WORDS[platform]}</span>
          </ButtonLink>
        </div>
      )}
      {isMade && (
        <>
          <FirstAct link={link} />
          <CardFacts link={link} now={now} />
          <CardJobs link={link} now={now} />
          <div className={styles.acts}>
            <ButtonLink kind="quiet" way="top" to={platformJobs(platform)}>
              {LINKING.details}
              <span className="vh"> {PLATFORM_WORDS[platform]}</span>
            </ButtonLink>
            <Allowed needs="SETTINGS">
              {link.state !== "PAUSED" && (
                <ButtonLink kind="quiet" to={`${PLATFORM_SYNC}?pause=${platform}`}>
                  {LINKING.pause}
                  <span className="vh"> {PLATFORM_WORDS[platform]}</span>
                </ButtonLink>
              )}
              <ButtonLink
                kind="quiet"
                way="top"
                className={styles.end}
                to={platformDisconnect(platform)}
              >
                {LINKING.end}
                <span className="vh"> {PLATFORM_WORDS[platform]}</span>
              </ButtonLink>
            </Allowed>
          </div>
        </>
      )}
    </section>
  );
}
