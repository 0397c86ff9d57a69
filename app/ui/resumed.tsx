import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./resumed.module.css";

interface ResumedProps {
  /** Since when it waits, or who left it. */
  children: ReactNode;
  /** 처음부터 적기: its word, what it does away with, and its button; left out: it is not offered. */
  anew?: { word: string; ask: string; go: string; button: ButtonProps } | undefined;
}

/** Where a form begins, in a line: what was left is gone on with, or another is under way; 처음부터 적기 is asked in its place, unfolded without a script too. */
export const Resumed = ({ children, anew }: ResumedProps) => (
  <div className={styles.resume}>
    <p role="status">{children}</p>
    {anew && (
      <details>
        <summary>{anew.word}</summary>
        <div className={styles.ask}>
          <p>{anew.ask}</p>
          <Button {...anew.button} kind="danger" size="small" formNoValidate>
            {anew.go}
          </Button>
        </div>
      </details>
    )}
  </div>
);
