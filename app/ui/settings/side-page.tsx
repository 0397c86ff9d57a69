import { Outlet, useLocation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { currentOf } from "../current.ts";
import { Link } from "../link.tsx";
import { PageName } from "./page-name.tsx";
import { useFocus } from "./use-focus.ts";
import styles from "./side-page.module.css";

/** A screen that the side navigation leads to. */
export interface SideScreen {
  to: string;
  word: string;
  /** What lies under these addresses belongs to it, too. */
  also?: readonly string[];
  /** How much there waits for somebody, at the right of its word. */
  waits?: ReactNode;
}

/** What stands around the screens of one section: their side navigation, and the one that is open. */
export function SidePage({ nav, screens }: { nav: string; screens: readonly SideScreen[] }) {
  const { pathname } = useLocation();
  const here = currentOf(screens, pathname);
  const page = useRef<HTMLElement>(null);
  useFocus(page);
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={nav}>
        {screens.map(({ to, word, waits }) => (
          <Link key={to} to={to} way="top" aria-current={to === here ? "page" : undefined}>
            {word}
            {waits}
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

/** So much of a screen waits for somebody; `of` says for the ear what. */
export const Waits = ({ count, of }: { count: number; of: string }) =>
  count === 0 ? null : (
    <b className={styles.count}>
      {count}
      <span className="vh">{of}</span>
    </b>
  );
