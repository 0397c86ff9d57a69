import { POLICY_TEXT, POLICY_TITLES } from "#app/text/policy.ts";
import { Brand } from "#app/ui/brand.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PublicFoot } from "#app/ui/public-foot.tsx";
import { COMPANY } from "#contract/company.ts";
import { Contents } from "./contents.tsx";
import { EditionBar } from "./edition-bar.tsx";
import type { ShownPolicy } from "./load.ts";
import { PolicyText } from "./policy-text.tsx";
import styles from "./policy.module.css";

const { phone, hours } = COMPANY.help;

/** A text of ours, set for reading: contents in the margin, on a narrow screen folded above it. */
export function PolicyPage(shown: ShownPolicy) {
  const { name, edition, sections } = shown;
  const { title, about } = POLICY_TITLES[name];
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main id="main">
        <div className={styles.margin}>
          <Contents sections={sections} />
        </div>
        <article>
          <h1>{title}</h1>
          <p className="soft">{about}</p>
          <EditionBar {...shown} />
          <details className={styles.fold}>
            <summary>
              <span>
                {POLICY_TEXT.contents}{" "}
                <span className="soft">{POLICY_TEXT.count(sections.length)}</span>
              </span>
              <Icon name="chevron-down" />
            </summary>
            <Contents sections={sections} />
          </details>
          <PolicyText lead={edition.lead} sections={sections} />
        </article>
      </main>
      <PublicFoot contact={POLICY_TEXT.contact(phone, hours)} here={name} />
      <script type="module" src="/policy.js" />
    </div>
  );
}
