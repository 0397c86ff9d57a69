import { Form } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { BLOCKS, type Block } from "#app/session/block.ts";
import { THEMES } from "#app/session/theme.ts";
import { KEYS_IN_SHORT, KEYS_TEXT } from "#app/text/keys.ts";
import { ACCOUNT_TEXT } from "#app/text/settings.ts";
import { keysOn, setKeys, subscribeToKeys } from "#app/ui/keys.ts";
import { Make } from "#app/ui/settings/make.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./screen-prefs.module.css";

/** 화면과 단축키: how this browser shows it, and the keys. */
export function ScreenPrefs({ theme, block }: { theme: string; block: Block }) {
  const hydrated = useHydrated();
  const keys = useSyncExternalStore(subscribeToKeys, keysOn, () => true);
  return (
    <Make
      id="screen"
      title={ACCOUNT_TEXT.screen}
      then={ACCOUNT_TEXT.screenThen}
      figure={{ title: KEYS_TEXT.title, children: <Keys /> }}
    >
      <ul className={styles.prefs}>
        <li>
          <b id="theme">{ACCOUNT_TEXT.theme}</b>
          <Form method="post" action="/session/theme" reloadDocument>
            <div className={styles.choices} role="group" aria-labelledby="theme">
              {THEMES.map((one) => (
                <button key={one} name="theme" value={one} aria-pressed={theme === one}>
                  {ACCOUNT_TEXT.themes[one]}
                </button>
              ))}
            </div>
          </Form>
        </li>
        <li className="desk-only">
          <div>
            <b id="block">{ACCOUNT_TEXT.block}</b>
            <small>{ACCOUNT_TEXT.blockThen}</small>
          </div>
          <Form method="post" action="/session/theme" reloadDocument>
            <div className={styles.choices} role="group" aria-labelledby="block">
              {BLOCKS.map((one) => (
                <button key={one} name="block" value={one} aria-pressed={block === one}>
                  {ACCOUNT_TEXT.blocks[one]}
                </button>
              ))}
            </div>
          </Form>
        </li>
        {hydrated && (
          <li className="desk-only">
            <div>
              <b id="keys">{ACCOUNT_TEXT.keys}</b>
              <small>{ACCOUNT_TEXT.keysThen}</small>
            </div>
            <div className={styles.choices} role="group" aria-labelledby="keys">
              {[true, false].map((on) => (
                <button
                  key={String(on)}
                  type="button"
                  aria-pressed={keys === on}
                  onClick={() => setKeys(on)}
                >
                  {on ? ACCOUNT_TEXT.on : ACCOUNT_TEXT.off}
                </button>
              ))}
            </div>
          </li>
        )}
      </ul>
    </Make>
  );
}

const Keys = () => (
  <dl className={styles.keys}>
    {KEYS_IN_SHORT.map(([label, signs]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {signs.map((sign) => (
            <kbd key={sign}>{sign}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
