import styles from "./skip-link.module.css";

/** First in every page: jumps over the bars. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    본문으로 건너뛰기
  </a>
);
