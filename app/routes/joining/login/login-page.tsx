import { useSyncExternalStore, type ReactNode } from "react";
import { hasDrafts } from "#app/session/draft.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Brand } from "#app/ui/brand.tsx";
import { PublicFoot } from "#app/ui/public-foot.tsx";
import { Picture } from "./picture.tsx";
import styles from "./login.module.css";

const never = () => () => undefined;
const keepsDrafts = () => hasDrafts(Date.now());
/** On the server, and until the script works. */
const nothing = () => false;

/** The page around the forms: mark, picture, whom to ask; and that what was being typed is kept. */
export function LoginPage({ title, children }: { title: string; children: ReactNode }) {
  const kept = useSyncExternalStore(never, keepsDrafts, nothing);
  return (
    <div className={styles.login}>
      <header>
        <Brand />
      </header>
      <main id="main">
        <div>
          <h1>{title}</h1>
          {kept && (
            <p className="soft" role="status">
              {LOGIN_TEXT.draftsKept}
            </p>
          )}
          {children}
        </div>
        <figure>
          <Picture label={LOGIN_TEXT.picture} />
        </figure>
      </main>
      <PublicFoot contact={LOGIN_TEXT.contact} />
    </div>
  );
}
