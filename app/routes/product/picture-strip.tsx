import { PICTURES } from "#app/text/pictures.ts";
import type { Picture } from "#contract/picture.ts";
import { joined } from "#app/ui/joined.ts";
import styles from "./picture-strip.module.css";

interface PictureStripProps {
  items: readonly Pick<Picture, "id" | "alt" | "main" | "files">[];
  /** As a patient's card has them: 대표 is not marked, it stands above. */
  small?: boolean;
}

/** A product's pictures in a line, 대표 marked. */
export const PictureStrip = ({ items, small }: PictureStripProps) => (
  <ul className={joined(styles.strip, small && styles.small)}>
    {items.map(({ id, alt, main, files }, at) => (
      <li key={id}>
        <img
          className={styles.photo}
          src={files[0]?.path}
          alt={alt === "" ? PICTURES.nth(at + 1) : alt}
          loading="lazy"
        />
        {main && !small && <span className={styles.first}>{PICTURES.main}</span>}
      </li>
    ))}
  </ul>
);
