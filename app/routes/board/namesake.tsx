import { apartText, briefApart, NAMESAKE } from "#app/text/namesake.ts";
import type { Namesake as Apart } from "#contract/namesakes.ts";
import styles from "./namesake.module.css";

interface NamesakeProps {
  of: { namesake?: Apart | undefined };
  /** Where there is room for a few letters; the ear has it whole. */
  brief?: boolean;
}

/** Beside a name that two people have on that day: that it is so, and what tells them apart. */
export const Namesake = ({ of: { namesake }, brief = false }: NamesakeProps) =>
  namesake === undefined ? null : (
    <small className={styles.namesake} title={NAMESAKE}>
      <span className="vh">
        {" "}
        {(brief || apartText(namesake) !== null) && NAMESAKE} {brief && apartText(namesake)}{" "}
      </span>
      <span aria-hidden={brief}>
        {brief ? briefApart(namesake) : (apartText(namesake) ?? NAMESAKE)}
      </span>
    </small>
  );
