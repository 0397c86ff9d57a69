import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import styles from "./error-screen.module.css";

/** A page of a few words under the brand, as the error screen is, without its picture. */
export const PlainScreen = ({ children }: { children: ReactNode }) => (
  <div className={styles.oops}>
    <header>
      <Brand />
    </header>
    <main id="main" className={styles.main}>
      {children}
    </main>
  </div>
);
