import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { PAGE_WORDS } from "#app/text/wizard-left.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Wizard } from "#contract/linking-wizard.ts";
import { WIZARD_PAGES } from "#contract/wizard-pages.ts";
import { linkingPage } from "../../addresses.ts";
import styles from "./wizard.module.css";

type Shown = Pick<Wizard, "platform" | "page" | "farthest" | "list" | "begun">;

/** Where one is: among the platforms, and on which of its pages. Those that one has been on are links. */
export function StepsNav({ platform, page, farthest, list, begun }: Shown) {
  const isOpen = (number: number) => begun === null && number <= farthest && number !== page;
  return (
    <nav className={styles.steps} aria-label={WIZARD.nav}>
      <h2>{WIZARD.places}</h2>
      <ol>
        {list.map(({ platform: one, linked }, at) => (
          <li
            key={one}
            aria-current={one === platform ? "true" : undefined}
            data-done={linked || undefined}
          >
            {linked && one !== platform ? <Glyph name="tick" /> : <span>{at + 1}</span>}
            {one === platform ? (
              PLATFORM_WORDS[one]
            ) : (
              <Link to={linkingPage(one)}>{PLATFORM_WORDS[one]}</Link>
            )}
          </li>
        ))}
      </ol>
      <h2>{PLATFORM_WORDS[platform]}</h2>
      <ol>
        {WIZARD_PAGES.map((name, at) => (
          <li
            key={name}
            aria-current={at + 1 === page ? "step" : undefined}
            data-done={at + 1 < page || undefined}
          >
            {at + 1 < page ? <Glyph name="tick" /> : <span>{at + 1}</span>}
            {isOpen(at + 1) ? (
              <Link to={linkingPage(platform, at + 1)}>{PAGE_WORDS[name]}</Link>
            ) : (
              PAGE_WORDS[name]
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same on the phone: a line, and five strokes. */
export function StepsLine({ platform, page }: Pick<Wizard, "platform" | "page">) {
  const [here, next] = [WIZARD_PAGES[page - 1], WIZARD_PAGES[page]];
  return (
    <div className={styles.line}>
      <p>
        <b>
          {PLATFORM_WORDS[platform]} {page} {here && PAGE_WORDS[here]}
        </b>
        <span>{next && WIZARD.next(PAGE_WORDS[next])}</span>
      </p>
      <ol aria-hidden="true">
        {WIZARD_PAGES.map((name, at) => (
          <li key={name} data-is={at + 1 < page ? "done" : at + 1 === page ? "here" : undefined} />
        ))}
      </ol>
    </div>
  );
}
