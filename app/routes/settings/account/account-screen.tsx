import type { ReactNode } from "react";
import { NOTICES } from "#app/text/notices.ts";
import { ACCOUNT_TEXT } from "#app/text/settings.ts";
import { KeysSwitch } from "#app/ui/keys-switch.tsx";
import { ThemeForm } from "#app/ui/theme-form.tsx";
import { NoticeSwitches } from "./notices.tsx";
import styles from "./account-screen.module.css";

interface AccountScreenProps {
  /** Name, login id, hospital; null what is not known. */
  who: readonly (string | null)[];
  theme: string;
  /** What else one has here. */
  children: ReactNode;
}

/** 내 계정: who is logged in, and how this browser shows it. */
export const AccountScreen = ({ who, theme, children }: AccountScreenProps) => (
  <div>
    <h1>{ACCOUNT_TEXT.title}</h1>
    <p>{ACCOUNT_TEXT.who(who)}</p>
    {children}
    <section aria-labelledby="notices">
      <h2 id="notices">{NOTICES.title}</h2>
      <p>{NOTICES.then}</p>
      <NoticeSwitches />
    </section>
    <section aria-labelledby="screen">
      <h2 id="screen">{ACCOUNT_TEXT.screen}</h2>
      <p>{ACCOUNT_TEXT.screenThen}</p>
      <div className={styles.choices}>
        <ThemeForm theme={theme} />
        <div className="desk-only">
          <h3>{ACCOUNT_TEXT.keys}</h3>
          <KeysSwitch />
          <p className="soft">{ACCOUNT_TEXT.keysThen}</p>
        </div>
      </div>
    </section>
  </div>
);
