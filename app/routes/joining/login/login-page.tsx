import { useEffect, type ReactNode } from "react";
import { armDraft } from "#app/session/draft.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Brand } from "#app/ui/brand.tsx";
import { Picture } from "./picture.tsx";
import styles from "./login.module.css";

/** The page around the forms: mark, picture, whom to ask. */
export function LoginPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(armDraft, []);
  return (
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
          <Picture label={LOGIN_TEXT.picture} />
        </figure>
      </main>
      <footer>
        <p>{LOGIN_TEXT.contact}</p>
      </footer>
    </div>
  );
}
