import { useState } from "react";
import { MOST_EXPORTED } from "#contract/export-reasons.ts";
import type { Cells } from "#app/export/cells.ts";
import { EXPORT, EXPORT_PROBLEMS, type ExportProblem } from "#app/text/export.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useOpenDialog } from "../use-open-dialog.ts";
import { useWhoMay } from "../use-who-may.ts";
import styles from "./export-dialog.module.css";
import { ExportWhy } from "./export-why.tsx";

interface ExportDialogProps {
  /** `예약 38건`, and which ones. */
  what: string;
  which: string;
  /** What the file will be called. */
  file: string;
  /** Its first line and its first few others, as they will be. */
  head: Cells;
  rows: readonly Cells[];
  /** What of its rows is not in it, in a sentence. */
  left: string;
  /** Why there is none, where there is nothing to take. */
  none?: string;
  count: number;
  /** What its button says. */
  act: string;
  /** It names people, who may be masked. */
  names: boolean;
  /** What the access record will say of it. */
  recorded: string;
  /** Where the form posts `masked`, `reason` and `note`: what comes back is the file. */
  action: string;
  /** The page that it was opened on. */
  back: string;
  problem: ExportProblem | null;
}

/**
 * CSV로 내보낼까요? What and how many, as it will be, and why: the same from every screen that has a
 * file to give. Its address says that it is open, so that it opens without a script as well, over
 * the page that stays.
 */
export function ExportDialog(props: ExportDialogProps) {
  const { back, count, names, problem } = props;
  const opened = useOpenDialog(back);
  const [sent, setSent] = useState(false);
  const why = useWhoMay("EXPORT");
  const can = why === null && count > 0 && count <= MOST_EXPORTED;
  const few = count === 0 ? (props.none ?? EXPORT.none) : EXPORT.tooMany;
  const cannot = why ?? few;
  return (
    <>
      <div className={styles.scrim} aria-hidden="true" />
      <dialog {...opened} className={styles.dialog} aria-labelledby="export-title">
        <form method="post" action={props.action} onSubmit={() => setSent(true)}>
          <header>
            <h2 id="export-title">{EXPORT.title}</h2>
            <ButtonLink kind="quiet" size="small" square to={back} aria-label={EXPORT.close}>
              <Icon name="x" />
            </ButtonLink>
          </header>
          <div className={styles.inner}>
            <What {...props} />
            {can && names && <Masked />}
            {can && <ExportWhy problem={problem} />}
            {can && problem === "failed" && <FieldError>{EXPORT_PROBLEMS.failed}</FieldError>}
            {!can && <FieldError>{cannot}</FieldError>}
          </div>
          <footer>
            {can && (
              <p role="status">
                <Icon name={sent ? "circle-check" : "lock"} />
                {sent ? EXPORT.sent : props.recorded}
              </p>
            )}
            <ButtonLink to={back} kind={sent ? "main" : "plain"}>
              {EXPORT.close}
            </ButtonLink>
            {can && !sent && <Button kind="main">{props.act}</Button>}
          </footer>
        </form>
      </dialog>
    </>
  );
}

/** What and how many, and how it will look. */
const What = ({ what, which, file, head, rows, left }: ExportDialogProps) => (
  <>
    <dl className={styles.facts}>
      <dt>{EXPORT.what}</dt>
      <dd>
        <b>{what}</b>, {which}
      </dd>
      <dt>{EXPORT.file}</dt>
      <dd>
        {file}, {EXPORT.fileOpens}
      </dd>
    </dl>
    {rows.length > 0 && (
      <div className={styles.part}>
        <h3 id="export-sample">{EXPORT.sample}</h3>
        {/* On the phone it scrolls sideways, with the keyboard too. */}
        <div className={styles.sideways} role="region" aria-labelledby="export-sample" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells.join()}>
                  {cells.map((cell, at) => (
                    <td key={head[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.hint}>{left}</p>
      </div>
    )}
  </>
);

/** Unless one says otherwise. */
function Masked() {
  const why = useWhoMay("UNMASK");
  return (
    <div className={styles.part}>
      <label className="check">
        <input type="checkbox" name="masked" value="1" defaultChecked disabled={why !== null} />
        {EXPORT.mask}
      </label>
      {why !== null && <input type="hidden" name="masked" value="1" />}
      <p className={styles.under}>{why ?? EXPORT.maskThen}</p>
    </div>
  );
}
