import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { KIN_LINKS } from "#app/text/kin-links.ts";
import { phoneText } from "#app/text/reservation.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyLine } from "#app/ui/settings/copy-line.tsx";
import type { OwnKinLink } from "#contract/kin-links.ts";
import { APPLICATION_KIN } from "../../addresses.ts";
import { KIN_INTENTS } from "./intents.ts";
import styles from "./kin-links.module.css";

interface LinkRowProps {
  link: OwnKinLink;
  site: string;
  now: string;
  /** It is asked whether it shall end. */
  isAsked: boolean;
}

/** Where it leads, as a person writes it. */
const shownTo = ({ kind, to }: OwnKinLink): string => (kind === "TEL" ? phoneText(to) : to);

/** A link: its name, where it leads, its address to take along, how often it was followed. */
export const LinkRow = ({ link, site, now, isAsked }: LinkRowProps) => (
  <li>
    <div className={styles.head}>
      <div>
        <h3>{link.label}</h3>
        <p className={styles.to}>{shownTo(link)}</p>
      </div>
      <p className={styles.uses}>
        <b>{KIN_LINKS.uses(link.uses)}</b>
        <span>{KIN_LINKS.lastUsed(link.lastUsedAt, now)}</span>
      </p>
    </div>
    <CopyLine
      id={`link-${link.linkKey}`}
      label={KIN_LINKS.address(link.label)}
      text={`${site}/?linkKey=${link.linkKey}`}
    />
    <Allowed needs="SETTINGS">
      {isAsked ? (
        <EndLink link={link} />
      ) : (
        <footer>
          <span className="soft">{KIN_LINKS.madeBy(link.madeBy, link.madeAt, now)}</span>
          <ButtonLink
            kind="danger"
            size="small"
            to={`${APPLICATION_KIN}?end=${encodeURIComponent(link.linkKey)}`}
          >
            <span className="vh">{link.label} </span>
            {KIN_LINKS.end}
          </ButtonLink>
        </footer>
      )}
    </Allowed>
  </li>
);

/** Is it meant? What is lost is said before. */
function EndLink({ link: { linkKey, label } }: { link: OwnKinLink }) {
  const { busy } = usePageForm(KIN_INTENTS.end);
  return (
    <Form method="post" action={APPLICATION_KIN} className={styles.asks}>
      <input type="hidden" name="intent" value={KIN_INTENTS.end} />
      <input type="hidden" name="linkKey" value={linkKey} />
      <p>
        <b>{KIN_LINKS.endAsks(label)}</b> {KIN_LINKS.endThen}
      </p>
      <ButtonLink to={APPLICATION_KIN}>{KIN_LINKS.leave}</ButtonLink>
      <Button kind="danger" loading={busy}>
        {KIN_LINKS.end}
      </Button>
    </Form>
  );
}

/** Those that lead nowhere any more keep their counts. */
export const EndedLinks = ({ links, now }: { links: readonly OwnKinLink[]; now: string }) => (
  <section aria-labelledby="kin-ended">
    <h2 id="kin-ended">{KIN_LINKS.ended}</h2>
    <p>{KIN_LINKS.endedThen}</p>
    <ul className={styles.ended}>
      {links.map((link) => (
        <li key={link.linkKey}>
          <s>{link.label}</s>
          <span className="soft">{shownTo(link)}</span>
          <b>{KIN_LINKS.uses(link.uses)}</b>
          <span className="soft">{KIN_LINKS.endedAt(link.endedAt ?? now, now)}</span>
        </li>
      ))}
    </ul>
  </section>
);
