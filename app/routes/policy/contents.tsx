import type { Section } from "#app/policies/edition.ts";
import { POLICY_TEXT } from "#app/text/policy.ts";
import styles from "./policy.module.css";
import { anchorOf } from "./anchor.ts";

/** 차례: every section by its number. `public/policy.js` marks the one that is read. */
export const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <nav className={styles.contents} aria-label={POLICY_TEXT.contents}>
    <p>{POLICY_TEXT.contents}</p>
    <ol>
      {sections.map(({ title }, index) => (
        <li key={title}>
          <a href={`#${anchorOf(index)}`}>
            <span>{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
