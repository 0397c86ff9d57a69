import { NAMESAKE } from "#app/text/namesake.ts";
import styles from "./namesake.module.css";

/** Beside a name that two people have on that day: that it is so, and what tells them apart. */
export const Namesake = ({ of: { namesake } }: { of: { namesake?: string | undefined } }) =>
  namesake === undefined ? null : (
    <small className={styles.namesake} title={NAMESAKE}>
      {namesake !== NAMESAKE && <span className="vh">{NAMESAKE} </span>}
      {namesake}
    </small>
  );
