import { LINKS_UNKNOWN } from "#app/text/line.ts";
import { hasNews, linkLine, type KnownLink } from "#app/text/link-health.ts";
import { Icon } from "./icon.tsx";
import { LinkSign } from "./link-state.tsx";
import { Tooltip } from "./tooltip.tsx";
import styles from "./link-health.module.css";

/** One word per linked platform: well, late, to be linked again, stopped; why on hover and focus. */
export const LinkHealth = ({ links, now }: { links: readonly KnownLink[]; now: Date }) => (
  <ul className={styles.health} aria-label="연동 상태">
    {links.map((link) => {
      const line = linkLine(link, now);
      // Of what is no news it is not said that it is well; yet the bar is as wide as where it is.
      const isUnasked = line.tone === "still" && !hasNews(link);
      return (
        <li key={link.platform} data-tone={line.tone}>
          <Tooltip text={line.why} side="below" end>
            {(describedBy) => (
              // Focusable so that the reason can be read with the keyboard too.
              <span className={styles.link} tabIndex={0} role="note" aria-describedby={describedBy}>
                {isUnasked ? <span className={styles.sign} /> : <LinkSign tone={line.tone} />}
                {line.name}
                <span className={line.tone === "ok" || isUnasked ? "vh" : undefined}>
                  {" "}
                  {line.word}
                </span>
              </span>
            )}
          </Tooltip>
        </li>
      );
    })}
  </ul>
);

/** In their place where nobody could tell: no link is called well by guess. */
export const LinksUnknown = () => (
  <p className={styles.unknown}>
    <Icon name="circle-alert" />
    {LINKS_UNKNOWN}
  </p>
);
