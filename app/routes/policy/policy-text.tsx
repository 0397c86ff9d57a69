import type { Section } from "#app/policies/edition.ts";
import { TextBlock } from "#app/ui/text-block.tsx";
import { anchorOf } from "./anchor.ts";
import styles from "./policy-text.module.css";

/** The text itself; the number of a section hangs before its heading. */
export const PolicyText = ({ lead, sections }: { lead: string; sections: readonly Section[] }) => (
  <div className={styles.text}>
    <p className={styles.lead}>{lead}</p>
    {sections.map(({ title, blocks }, index) => (
      <section key={title} aria-labelledby={anchorOf(index)}>
        <h2 id={anchorOf(index)}>
          <span>{index + 1}.</span>
          {title}
        </h2>
        {blocks.map((block, nth) => (
          <TextBlock key={nth} block={block} />
        ))}
      </section>
    ))}
  </div>
);
