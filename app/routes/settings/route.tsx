import { Outlet, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { SETTINGS_TEXT } from "#app/text/settings.ts";
import { currentOf } from "#app/ui/current.ts";
import { Link } from "#app/ui/link.tsx";
import { PageName } from "./page-name.tsx";
import { useFocus } from "./use-focus.ts";
import { SCREENS } from "./screens.ts";
import styles from "./settings.module.css";

/** What stands around every screen of 상품 and 설정. Not their guard: each asks `requireStaff` itself. */
export default function SettingsRoute() {
  const { pathname } = useLocation();
  const here = currentOf(SCREENS, pathname);
  const page = useRef<HTMLElement>(null);
  useFocus(page);
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={SETTINGS_TEXT.nav}>
        {SCREENS.map(({ to, word }) => (
          <Link key={to} to={to} way="top" aria-current={to === here ? "page" : undefined}>
            {word}
          </Link>
        ))}
      </nav>
      <main ref={page} id="main" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <PageName of={pathname} />
    </div>
  );
}
