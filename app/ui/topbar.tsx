import { useLocation } from "@remix-run/react";
import { LINKS_UNKNOWN } from "#app/text/line.ts";
import { linkLine, shownLinks, type KnownLink } from "#app/text/link-health.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { ButtonLink } from "./button.tsx";
import { currentOf } from "./current.ts";
import { Icon } from "./icon.tsx";
import { KeysSwitch } from "./keys-switch.tsx";
import { LinkHealth, LinksUnknown } from "./link-health.tsx";
import { Link } from "./link.tsx";
import { SearchBox, type Find } from "./search-box.tsx";
import styles from "./topbar.module.css";

interface TopbarProps {
  /** Null when it could not be asked. */
  hospital: string | null;
  /** The login id, or the name where it is known. */
  account: string;
  theme: string;
  /** Null when nobody could tell how they stand. */
  links: readonly KnownLink[] | null;
  now: Date;
  find: Find;
  /** With a script the magnifier of the phone finds where one is, in place of its link. */
  onFind: () => void;
  /** The main sections: the one that the page's address belongs to is open. */
  sections: readonly { to: string; word: string; also?: readonly string[] }[];
}

/** The bar of every staff screen. A page that stands alone on the phone says so: `data-alone`. */
export function Topbar(props: TopbarProps) {
  const links = props.links && shownLinks(props.links);
  const { find } = props;
  const here = currentOf(props.sections, useLocation().pathname);
  const sections = props.sections.map(({ to, word }) => (
    <Link key={to} to={to} way="top" aria-current={to === here ? "page" : undefined}>
      {word}
    </Link>
  ));
  return (
    <header className={styles.topbar}>
      <Brand hospital={props.hospital ?? undefined} />
      <nav className={styles.sections} aria-label="주 메뉴">
        {sections}
      </nav>
      <SearchBox find={find} now={props.now} />
      {links ? <LinkHealth links={links} now={props.now} /> : <LinksUnknown />}
      <ButtonLink
        className="phone-only"
        kind="quiet"
        square
        way="top"
        to={find.page}
        aria-label="예약 찾기"
        onClick={(event) => {
          event.preventDefault();
          props.onFind();
        }}
      >
        <Icon name="search" big />
      </ButtonLink>
      <AccountMenu name={props.account} theme={props.theme}>
        {/* The bar has no room for them on the phone. */}
        <nav className={`phone-only ${styles.menu}`} aria-label="메뉴">
          {sections}
        </nav>
        <ul className={styles.links} aria-label="연동 상태">
          {links === null && <li>{LINKS_UNKNOWN}</li>}
          {links?.map((link) => {
            const line = linkLine(link, props.now);
            return (
              <li key={link.platform}>
                <b>
                  {line.name} {line.word}
                </b>
                <span className="soft"> {line.why}</span>
              </li>
            );
          })}
        </ul>
        <KeysSwitch />
      </AccountMenu>
    </header>
  );
}
