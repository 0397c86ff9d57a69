import { PICTURES } from "#app/text/pictures.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { sizeText } from "#contract/picture-rules.ts";
import type { Upload } from "./use-uploads.ts";
import styles from "./picture-row.module.css";

/** A file on its way: how far it is, and a way to give it up. */
export function UploadRow({ upload, onStop }: { upload: Upload; onStop: () => void }) {
  const { file, sent, secondsLeft, going } = upload;
  const isSent = sent >= file.size;
  const left = secondsLeft === null ? "" : `, ${PICTURES.secondsLeft(secondsLeft)}`;
  const says = isSent
    ? PICTURES.making
    : going
      ? PICTURES.sentOf(sizeText(sent), sizeText(file.size)) + left
      : PICTURES.waiting;
  return (
    <li className={styles.row}>
      <span className={styles.order} />
      <span className={styles.wait}>
        <Icon name="image" />
      </span>
      <div className={styles.middle}>
        <p className={styles.says}>
          <b>{file.name}</b>
          <span>{says}</span>
        </p>
        <progress
          className={styles.progress}
          max={file.size}
          value={isSent ? undefined : sent}
          aria-label={PICTURES.sending(file.name)}
        />
      </div>
      <div className={styles.end}>
        <Button type="button" kind="quiet" size="small" onClick={onStop}>
          {PICTURES.stop}
        </Button>
      </div>
    </li>
  );
}
