import type { ReactNode } from "react";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Brand } from "#app/ui/brand.tsx";
import { Timetable } from "./timetable.tsx";
import styles from "./login.module.css";

/** The page around the forms: mark, picture, whom to ask. */
export const LoginPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.login}>
    <header>
      <Brand />
    </header>
    <main id="main">
      <div className={styles.forms}>
        <h1>{title}</h1>
        {children}
      </div>
      <figure>
        <Timetable label={LOGIN_TEXT.picture} />
      </figure>
    </main>
    <footer>
      <p>{LOGIN_TEXT.contact}</p>
    </footer>
  </div>
);
