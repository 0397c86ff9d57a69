import { useEffect, useState } from "react";
import { keptText, MANY, sumText } from "#app/text/many.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { UndoForm } from "#app/ui/undo-form.tsx";
import { useBoard } from "../board-context.ts";
import type { ManyDone } from "./done.ts";
import styles from "./done-bar.module.css";

interface DoneBarProps {
  done: ManyDone["many"];
  onClose: () => void;
}

/** What came of many, in sum, with one 되돌리기 for all that were done while they are held. */
export function DoneBar({ done, onClose }: DoneBarProps) {
  const { address } = useBoard();
  const { undo } = done;
  const [ended, setEnded] = useState<unknown>(null);
  useEffect(() => {
    if (!undo) return;
    const end = setTimeout(() => setEnded(undo), undo.leftMs);
    return () => clearTimeout(end);
  }, [undo]);
  const kept = done.all - done.done;
  const back = undo?.fields.reservation?.length ?? 0;
  return (
    <section className={styles.bar} aria-label={MANY.results}>
      <p role="status">
        <b>{sumText(done.all, done.done, done.to)}</b>{" "}
        {done.unanswered ?? (kept > 0 && <span className="soft">{keptText(kept)}</span>)}
      </p>
      {undo && ended !== undo && (
        <>
          <span className="soft">{MANY.back(Math.ceil(undo.leftMs / 1000), back)}</span>
          <UndoForm undo={undo} done={onClose} />
        </>
      )}
      <ButtonLink to={address.away()} way="replace" size="small" onClick={onClose}>
        {MANY.close}
      </ButtonLink>
    </section>
  );
}
