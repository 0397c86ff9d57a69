import { Outlet, useLocation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { currentOf } from "#app/ui/current.ts";
import { Link } from "#app/ui/link.tsx";
import { PageName } from "./page-name.tsx";
import styles from "./side-page.module.css";
import { useFocus } from "./use-focus.ts";

interface SidePageProps {
  /** What the navigation leads through. */
  label: string;
  /** In their order; what lies under `also` belongs to one, too. */
  screens: readonly { to: string; word: string; also?: readonly string[] }[];
  /** What stands behind the word of the screen at this address. */
  beside?: (to: string) => ReactNode;
}

/** A screen with its neighbours at its side, on the phone above it. */
export function SidePage({ label, screens, beside }: SidePageProps) {
  const { pathname } = useLocation();
  const here = currentOf(screens, pathname);
  const page = useRef<HTMLElement>(null);
  useFocus(page);
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={label}>
        {screens.map(({ to, word }) => (
          <Link key={to} to={to} way="top" aria-current={to === here ? "page" : undefined}>
            {word}
            {beside?.(to)}
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

/** So many need somebody there, of what `word` says for the ear; nothing where none does. */
export const SideCount = ({ count, word }: { count: number; word: string }) =>
  count === 0 ? null : (
    <b className={styles.count}>
      {count}
      <span className="vh">{word}</span>
    </b>
  );
