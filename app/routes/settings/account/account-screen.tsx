import type { ReactNode } from "react";
import type { Block } from "#app/session/block.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { FEEDS } from "#app/text/feeds.ts";
import { NOTICES } from "#app/text/notices.ts";
import { OWN_AGREEMENTS } from "#app/text/own-agreements.ts";
import { SECOND_TEXT } from "#app/text/second-factor.ts";
import { ACCOUNT_TEXT } from "#app/text/settings.ts";
import { Jump } from "#app/ui/settings/jump.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import { Leaving } from "./leaving.tsx";
import { NoticeKinds } from "./notice-kinds.tsx";
import { NoticeSwitches } from "./notices.tsx";
import { ScreenPrefs } from "./screen-prefs.tsx";
import styles from "./account-screen.module.css";

interface AccountScreenProps {
  /** Name, login id, hospital; null what is not known. */
  who: readonly (string | null)[];
  /** When and where one was here before, in a sentence. */
  last: string | null;
  /** Of what one wants no notice. */
  noticesOff: readonly NoticeKind[];
  theme: string;
  block: Block;
  /** What else one has here. */
  children: ReactNode;
  /** The last of it. */
  end: ReactNode;
}

const PARTS = [
  { id: "password", title: ACCOUNT_TEXT.password },
  { id: "second", title: SECOND_TEXT.title },
  { id: "devices", title: OWN_ACCOUNT.devices },
  { id: "colleagues", title: OWN_ACCOUNT.colleagues },
  { id: "feeds", title: FEEDS.title },
  { id: "notices", title: NOTICES.title },
  { id: "screen", title: ACCOUNT_TEXT.screen },
  { id: "agreements", title: OWN_AGREEMENTS.title },
];

/** 내 계정: who is logged in, and how this browser shows it. */
export const AccountScreen = ({
  who,
  last,
  noticesOff,
  theme,
  block,
  children,
  end,
}: AccountScreenProps) => (
  <div className={styles.screen}>
    <h1>{ACCOUNT_TEXT.title}</h1>
    <p>
      {ACCOUNT_TEXT.who(who)}
      {last !== null && `. ${last}`}
    </p>
    <Jump parts={PARTS} />
    <Leaving>{children}</Leaving>
    <Make id="notices" title={NOTICES.title} then={NOTICES.then}>
      <NoticeKinds off={noticesOff} />
      <NoticeSwitches />
    </Make>
    <ScreenPrefs theme={theme} block={block} />
    {end}
  </div>
);
