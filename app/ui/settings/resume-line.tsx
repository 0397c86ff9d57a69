import type { FormPart } from "#app/forms/pairs.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import styles from "./resume-line.module.css";

interface ResumeLineProps {
  /** What was typed and is not in the form; nothing is drawn where that is nothing. */
  kept: readonly FormPart[];
  onResume: () => void;
  onDiscard: () => void;
}

/** What was being typed before a log-out or a reload: one line, to go on with it or to give it up. */
export const ResumeLine = ({ kept, onResume, onDiscard }: ResumeLineProps) =>
  kept.length === 0 ? null : (
    <div className={styles.resume} role="status">
      <Icon name="history" />
      <span>{SETTINGS_FORM.kept(kept.map(({ label }) => label))}</span>
      <Button type="button" kind="tinted" size="small" onClick={onResume}>
        {SETTINGS_FORM.resume}
      </Button>
      <Button type="button" kind="quiet" size="small" onClick={onDiscard}>
        {SETTINGS_FORM.discard}
      </Button>
    </div>
  );
