import { Form } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./account-menu.module.css";
import { Icon } from "./icon.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { useLightDismiss } from "./use-light-dismiss.ts";

const THEMES = [
  { value: "system", word: "시스템" },
  { value: "light", word: "밝게" },
  { value: "dark", word: "어둡게" },
];

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
        <Form method="post" action="/session/theme" className={styles.themes} reloadDocument>
          <fieldset>
            <legend>화면 밝기</legend>
            {THEMES.map(({ value, word }) => (
              <Button
                key={value}
                size="small"
                name="theme"
                value={value}
                aria-pressed={props.theme === value}
              >
                {word}
              </Button>
            ))}
          </fieldset>
        </Form>
        <LogoutForm size="small" className={styles.wide} />
      </div>
    </details>
  );
}
