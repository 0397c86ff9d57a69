import { NavLink, Outlet } from "@remix-run/react";
import { SETTINGS_TEXT } from "#app/text/settings.ts";
import { SCREENS } from "./screens.ts";
import styles from "./settings.module.css";

/** What stands around every screen of 설정. Not their guard: each asks `requireStaff` itself. */
export default function SettingsRoute() {
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={SETTINGS_TEXT.nav}>
        {SCREENS.map(({ to, word }) => (
          <NavLink key={to} to={to}>
            {word}
          </NavLink>
        ))}
      </nav>
      <main id="main" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
