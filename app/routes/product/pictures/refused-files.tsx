import type { RefusedFile } from "#app/forms/take-posted-file.ts";
import { PICTURES } from "#app/text/pictures.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./refused-files.module.css";

interface RefusedFilesProps {
  refused: readonly (RefusedFile & { key: string })[];
  /** Null where there is no script: they go with the page. */
  onDismiss: ((key: string) => void) | null;
}

/** Files that were not taken, each with its reason, until they are closed. */
export const RefusedFiles = ({ refused, onDismiss }: RefusedFilesProps) => (
  <div role="alert" className={styles.refused}>
    {refused.length > 0 && (
      <>
        <h2 className={styles.head}>{PICTURES.refused(refused.length)}</h2>
        <ul>
          {refused.map(({ key, name, why }) => (
            <li key={key} className={styles.row}>
              <Icon name="circle-alert" />
              <p>
                <b>{name}</b>
                <span>{why}</span>
              </p>
              {onDismiss && (
                <Button
                  type="button"
                  kind="quiet"
                  size="small"
                  square
                  aria-label={PICTURES.dismiss(name)}
                  onClick={() => onDismiss(key)}
                >
                  <Icon name="x" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
