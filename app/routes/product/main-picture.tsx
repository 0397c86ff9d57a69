import type { Picture } from "#contract/picture.ts";
import styles from "./main-picture.module.css";

/** 대표 as patients see it first; nothing where there is none. */
export function MainPicture({ of: pictures }: { of: readonly Picture[] }) {
  const main = pictures.find((one) => one.main);
  return main ? (
    <img
      className={styles.main}
      src={main.files[1]?.path ?? main.files[0]?.path}
      alt={main.alt}
      loading="lazy"
    />
  ) : null;
}
