import { LOGIN_TEXT } from "#app/text/login.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LogoutForm } from "#app/ui/logout-form.tsx";
import styles from "./login.module.css";

/** Who is logged in here all the same, and the two ways on: out, or back to the board. */
export const Already = ({ id }: { id: string }) => (
  <aside className={styles.already}>
    <p className="soft">{LOGIN_TEXT.already(id)}</p>
    <div>
      <ButtonLink to="/" way="reload">
        {LOGIN_TEXT.stay}
      </ButtonLink>
      <LogoutForm />
    </div>
  </aside>
);
