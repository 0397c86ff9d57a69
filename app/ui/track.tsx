import { Glyph } from "./glyph.tsx";
import { joined } from "./joined.ts";
import styles from "./track.module.css";

export interface Station {
  name: string;
  /** When it was so, or when it will be. */
  when: string;
  /** Over, reached last, still to come; rejected there, or taken back. */
  is: "done" | "now" | "ahead" | "no" | "off";
}

/** How far a request has come: four stations at most. */
export const Track = ({ stations }: { stations: readonly Station[] }) => (
  <ol className={styles.track}>
    {stations.map(({ name, when, is }) => (
      <li
        key={name}
        className={joined(is !== "ahead" && styles[is])}
        aria-current={is === "done" || is === "ahead" ? undefined : "step"}
      >
        <b>
          {is === "done" && <Glyph name="tick" />}
          {name}
        </b>
        <span>{when}</span>
      </li>
    ))}
  </ol>
);
