import { useId, type ReactNode } from "react";
import { STATS } from "#app/text/stats.ts";
import { TextHeads } from "#app/ui/text-heads.tsx";
import styles from "./figure.module.css";

interface FigureProps {
  title: string;
  help?: string | undefined;
  width?: "wide" | "two";
  /** The same as a table, heads first; left out where the figure is one. */
  table?: { heads: readonly string[]; rows: readonly (readonly [name: string, ...string[]])[] };
  children: ReactNode;
}

/** A figure under its heading, and the same to read line by line. */
export function Figure({ title, help, width, table, children }: FigureProps) {
  const id = useId();
  return (
    <figure className={styles.figure} data-width={width} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        {help !== undefined && <p>{help}</p>}
      </figcaption>
      {children}
      {table && (
        <details className={styles.table}>
          <summary>
            {STATS.table}
            <span className="vh"> {title}</span>
          </summary>
          <table>
            <caption className="vh">{title}</caption>
            <TextHeads heads={table.heads} />
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, i) => (
                    <td key={table.heads[i + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}
