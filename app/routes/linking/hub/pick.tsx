import { Form } from "@remix-run/react";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { BRINGS, WIZARD } from "#app/text/wizard.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { MaySave, SaveLine } from "#app/ui/settings/save-bar.tsx";
import { LINKING_HUB } from "../../addresses.ts";
import type { Choice } from "./order.ts";
import styles from "./hub.module.css";

/** The first time: which ones, and in which order. ˄ and ˅ load the page again, and nothing is kept yet. */
export function Pick({ choices, busy }: { choices: readonly Choice[]; busy: boolean }) {
  // The number that each of them would have.
  const numbers = choices.map(({ picked }, at) =>
    picked ? choices.slice(0, at + 1).filter((one) => one.picked).length : null,
  );
  return (
    <Form method="post" action={LINKING_HUB}>
      <ol className={styles.hub}>
        {choices.map(({ platform, picked }, at) => (
          <li key={platform}>
            <span className={styles.no}>{numbers[at]}</span>
            <label className={styles.pick}>
              <input type="hidden" name="order" value={platform} />
              <input
                type="checkbox"
                name="pick"
                value={platform}
                defaultChecked={picked}
                aria-label={`${PLATFORM_WORDS[platform]} 잇기`}
              />
              <h2>
                <span aria-hidden="true">
                  <PlatformMark platform={platform} />
                </span>
                {PLATFORM_WORDS[platform]}
              </h2>
            </label>
            <p className={styles.says}>
              {BRINGS[platform][0]}
              <span>{BRINGS[platform][1]}</span>
            </p>
            <div className={styles.go}>
              {(["up", "down"] as const).map((way) => (
                <Button
                  key={way}
                  kind="quiet"
                  size="small"
                  square
                  name="move"
                  value={`${platform}-${way}`}
                  formMethod="get"
                  formAction={LINKING_HUB}
                  disabled={way === "up" ? at === 0 : at === choices.length - 1}
                  aria-label={`${PLATFORM_WORDS[platform]} ${way === "up" ? "먼저" : "나중에"}`}
                >
                  <Icon name={way === "up" ? "chevron-up" : "chevron-down"} />
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <MaySave>
        <SaveLine title={WIZARD.firstBar} then={WIZARD.firstBarThen}>
          <Button kind="main" name="intent" value="begin" loading={busy}>
            {WIZARD.firstGo}
          </Button>
        </SaveLine>
      </MaySave>
    </Form>
  );
}
