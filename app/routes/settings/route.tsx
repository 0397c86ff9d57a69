import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { SETTINGS_TEXT } from "#app/text/settings.ts";
import { currentOf } from "#app/ui/current.ts";
import { Link } from "#app/ui/link.tsx";
import { usePageHealth } from "#app/ui/page-handle.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { PLATFORM_SYNC } from "../addresses.ts";
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
            {to === PLATFORM_SYNC && <ToLinkAgain />}
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

/** How many links need somebody, as far as the page knows. */
function ToLinkAgain() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const links = usePageHealth() ?? root?.hospital?.links ?? [];
  const count = links.filter(({ state }) => state === "AUTH_REQUIRED").length;
  return count === 0 ? null : (
    <b className={styles.count}>
      {count}
      <span className="vh">{SETTINGS_TEXT.toLinkAgain}</span>
    </b>
  );
}
