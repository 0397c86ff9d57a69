import type { ReactNode } from "react";
import { useMay } from "../use-may.ts";
import styles from "./readable.module.css";

/** The fields of a form: who may not save them reads them, and sees no button that would do nothing. */
export const Readable = ({ children }: { children: ReactNode }) =>
  useMay("SETTINGS") ? (
    children
  ) : (
    <fieldset className={styles.readable} disabled>
      {children}
    </fieldset>
  );
