import type { Block, Table } from "#app/policies/edition.ts";
import { TextHeads } from "./text-heads.tsx";

/** A piece of a section of a text of ours; how it is set says what it stands in. */
export function TextBlock({ block }: { block: Block }) {
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
