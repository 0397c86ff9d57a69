import type { ReactNode } from "react";
import styles from "./make.module.css";

interface MakeProps {
  /** The section's, once a page: where `Jump` leads. */
  id: string;
  title: string;
  /** The title is for the ear only. */
  untitled?: boolean;
  /** One sentence under the title. */
  then?: ReactNode;
  /** What the fields make, beside them; under them where there is no room. */
  figure?: { title: string; children: ReactNode };
  children: ReactNode;
}

/** A group of fields, and beside it what they make. */
export const Make = ({ id, title, untitled, then, figure, children }: MakeProps) => (
  <section
    className={styles.make}
    data-alone={figure === undefined || undefined}
    aria-labelledby={id}
  >
    <div className={styles.fields}>
      <div className={untitled ? "vh" : undefined}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {then !== undefined && <p>{then}</p>}
      </div>
      {children}
    </div>
    {figure && (
      <aside className={styles.shows} aria-label={figure.title}>
        <h3>{figure.title}</h3>
        {figure.children}
      </aside>
    )}
  </section>
);
