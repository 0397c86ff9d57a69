import { LINKS_UNKNOWN } from "#app/text/line.ts";
import { Glyph } from "./glyph.tsx";
import { healthLine, type KnownLink } from "./health-line.ts";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";
import styles from "./link-health.module.css";

/** One word per linked platform: well, late, to be linked again, stopped; why on hover and focus. */
export const LinkHealth = ({ links, now }: { links: readonly KnownLink[]; now: Date }) => (
  <ul className={styles.health} aria-label="연동 상태">
    {links.map((link) => {
      const line = healthLine(link, now);
      return (
        <li key={link.platform} data-tone={line.tone}>
          <Tooltip text={line.why} side="below" end>
            {(describedBy) => (
              // Focusable so that the reason can be read with the keyboard too.
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <span className={styles.link} tabIndex={0} role="note" aria-describedby={describedBy}>
                {line.tone === "broken" ? (
                  <Icon name="triangle-alert" />
                ) : (
                  line.tone === "ok" && <Glyph name="tick" />
                )}
                {line.name}
                {line.word && ` ${line.word}`}
                {line.tone === "ok" && <span className="vh"> 정상</span>}
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
