import type { Block, Section, Table } from "#app/policies/edition.ts";
import { TextHeads } from "#app/ui/text-heads.tsx";
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
          <Piece key={nth} block={block} />
        ))}
      </section>
    ))}
  </div>
);

function Piece({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("heading" in block) return <h3>{block.heading}</h3>;
  if ("table" in block) return <TextTable {...block.table} />;
  if ("list" in block)
    return (
      <ol>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    );
  return (
    <dl>
      {block.facts.map(([term, is]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{is}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On the phone each row is its name and, under it, what the other heads call its cells. */
const TextTable = ({ heads, rows }: Table) => (
  <table>
    <TextHeads heads={heads} />
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, nth) => (
            <td key={heads[nth + 1]} data-label={heads[nth + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
