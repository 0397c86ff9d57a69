import { SIGNUP_SAID } from "#app/text/signup.ts";
import { Button } from "#app/ui/button.tsx";
import { SIGNUP_ACTS } from "./page-here.ts";
import styles from "./signup.module.css";

interface ResumedProps {
  leftAt: string;
  now: Date;
  /** The form of its button, where it stands in none. */
  of: { form?: string };
}

/** Says since when it waits; 처음부터 적기 is asked in its place, unfolded without a script too. */
export const Resumed = ({ leftAt, now, of }: ResumedProps) => (
  <div className={styles.resume}>
    <p role="status">
      <b>{SIGNUP_SAID.resumed(leftAt, now)}</b>
      {SIGNUP_SAID.resumedThen}
    </p>
    <details>
      <summary>{SIGNUP_SAID.anew}</summary>
      <div className={styles.ask}>
        <p>{SIGNUP_SAID.anewAsk}</p>
        <Button
          {...of}
          kind="danger"
          size="small"
          name="intent"
          value={SIGNUP_ACTS.anew}
          formNoValidate
        >
          {SIGNUP_SAID.anewGo}
        </Button>
      </div>
    </details>
  </div>
);
