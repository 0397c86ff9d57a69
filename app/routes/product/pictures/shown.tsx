import type { Picture } from "#contract/picture.ts";
import { MainPicture } from "../main-picture.tsx";
import { PictureStrip } from "../picture-strip.tsx";
import styles from "./shown.module.css";

/** The pictures as a patient sees them: 대표 large, all of them under it. */
export function Shown({ name, items }: { name: string; items: readonly Picture[] }) {
  return (
    <div className={styles.card}>
      <MainPicture of={items} />
      {items.length > 1 && <PictureStrip items={items} small />}
      <b className={styles.name}>{name}</b>
    </div>
  );
}
