import { useRef, type ReactNode } from "react";
import styles from "./account-menu.module.css";
import { Icon } from "./icon.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { ThemeForm } from "./theme-form.tsx";
import { useLightDismiss } from "./use-light-dismiss.ts";

/** Who is logged in, how it looks, and the way out. Opens without JavaScript. */
export function AccountMenu(props: { name: string; theme: string; children?: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useLightDismiss(menu);
  return (
    <details ref={menu} className={styles.menu} name="account">
      <summary className={styles.summary}>
        <span className={styles.name}>{props.name}</span>
        <Icon name="chevron-down" className={styles.name} />
        <span className={styles.burger}>
          <Icon name="menu" big />
          <span className="vh">메뉴</span>
        </span>
      </summary>
      <div className={styles.sheet}>
        <p className={styles.who}>{props.name}</p>
        {props.children}
        <ThemeForm theme={props.theme} />
        <LogoutForm size="small" className={styles.wide} />
      </div>
    </details>
  );
}
