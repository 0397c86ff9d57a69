import styles from "./key-hint.module.css";

/** The key that presses this button. For the eye only: give the button `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <span className={styles.key} aria-hidden="true">
    {children}
  </span>
);
