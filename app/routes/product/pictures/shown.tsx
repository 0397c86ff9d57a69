import type { Picture } from "#contract/picture.ts";
import { PictureStrip } from "../picture-strip.tsx";
import styles from "./shown.module.css";

/** The pictures as a patient sees them: 대표 large, all of them under it. */
export function Shown({ name, items }: { name: string; items: readonly Picture[] }) {
  const main = items.find((one) => one.main);
  return (
    <div className={styles.card}>
      {main && (
        <img
          className={styles.main}
          src={main.files[1]?.path ?? main.files[0]?.path}
          alt={main.alt}
        />
      )}
      {items.length > 1 && <PictureStrip items={items} small />}
      <b className={styles.name}>{name}</b>
    </div>
  );
}
