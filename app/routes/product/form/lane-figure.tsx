import { valueIn } from "#app/forms/pairs.ts";
import { numberTyped } from "#app/forms/typed-number.ts";
import { besidePerDay, betterText, LANE_TEXT, laneText, perDay } from "#app/text/product-lane.ts";
import { Link } from "#app/ui/link.tsx";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { LaneDrawing } from "./lane-drawing.tsx";
import { piecesOf, shownPart } from "./lane.ts";
import type { Foreseen } from "./use-preview.ts";
import styles from "./lane-figure.module.css";

interface LaneFigureProps {
  foreseen: Foreseen;
  /** Names of the fields that are not as they were saved. */
  changed: ReadonlySet<string>;
}

/** The lane that results: how often a day, where, and what is left over. */
export function LaneFigure({ foreseen, changed }: LaneFigureProps) {
  const { preview, of, failed } = foreseen;
  const stale = failed && (
    <p className={styles.hint} role="status">
      {SETTINGS_FORM.notReckoned}
    </p>
  );
  if (preview === null) return stale || <p className={styles.hint}>{LANE_TEXT.unknown}</p>;
  const minutes = (name: string) => Math.max(0, numberTyped(valueIn(of, name)) || 0);
  const capacity = Math.min(50, Math.max(1, minutes("capacity")));
  const lengths = {
    preparation: minutes("preparationMinutes"),
    duration: minutes("durationMinutes"),
    cleanup: minutes("cleanupMinutes"),
  };
  const part = shownPart(preview);
  const pieces = part ? piecesOf(preview.starts, lengths, part) : [];
  const takes = lengths.preparation + lengths.duration + lengths.cleanup;
  const words = laneText(
    preview,
    part?.to ?? 0,
    { capacity, minutes: takes },
    pieces.some(({ kind }) => kind === "idle"),
  );
  const { better, starts } = preview;
  const beside = besidePerDay(preview, capacity);
  return (
    <div>
      {stale}
      {preview.day !== null && (
        <p className={styles.big}>
          <b>{perDay(starts.length, capacity)}</b> {beside !== "" && <span>{beside}</span>}
        </p>
      )}
      {part && (
        <div className={styles.figure}>
          <LaneDrawing {...{ part, pieces, capacity, lengths, changed, label: words }} />
        </div>
      )}
      <p className={styles.hint}>
        {words}{" "}
        {preview.day === null && (
          <Link className="link nowrap" to={HOSPITAL_INFO}>
            {LANE_TEXT.setHours}
          </Link>
        )}
        {better && (
          <Link className="link nowrap" to={HOSPITAL_INFO}>
            {betterText(better.minimumTimeBlock, better.starts)}
          </Link>
        )}
      </p>
    </div>
  );
}
