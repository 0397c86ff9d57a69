import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import styles from "./page-head.module.css";

interface PageHeadProps {
  /** Where one came from, and how that is called. */
  back?: { to: string; word: string };
  title: ReactNode;
  /** Beside the title: a `LifeMark` or the like. */
  state?: ReactNode;
  /** One sentence under it. */
  children?: ReactNode;
  /** On the right: one plain button, the others quiet. */
  acts?: ReactNode;
  /** The last of those is no quiet one: it ends where the page does. */
  filled?: boolean;
}

/** How a screen of 상품 and 설정 begins. */
export const PageHead = ({ back, title, state, children, acts, filled }: PageHeadProps) => (
  <header>
    {back && (
      <Link className={styles.back} to={back.to}>
        <Icon name="chevron-left" />
        {back.word}
      </Link>
    )}
    <div className={styles.row}>
      <div>
        <h1 className={styles.title}>
          {title}
          {state}
        </h1>
        {children && <p>{children}</p>}
      </div>
      {acts && (
        <div className={styles.acts} data-filled={filled || undefined}>
          {acts}
        </div>
      )}
    </div>
  </header>
);
