import type { Pairs } from "#app/forms/pairs.ts";
import { valueIn } from "#app/forms/pairs.ts";
import { numberTyped } from "#app/forms/typed-number.ts";
import { besidePerDay, betterText, LANE_TEXT, laneText, perDay } from "#app/text/product-lane.ts";
import { minuteClock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import type { ProductPreview } from "#contract/product-preview.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import { piecesOf, shownPart, type Piece } from "./lane.ts";
import styles from "./lane-figure.module.css";

/** Five minutes are six pixels, the board's own scale. */
const PX = 6 / 5;
const AXIS = 36;
const LANE = 168;
const WIDTH = 288;

interface LaneFigureProps {
  /** Null while a number is wrong. */
  preview: ProductPreview | null;
  now: Pairs;
  /** Names of the fields that are not as they were saved. */
  changed: ReadonlySet<string>;
}

/** The lane that results: how often a day, where, and what is left over. */
export function LaneFigure({ preview, now, changed }: LaneFigureProps) {
  if (preview === null) return <p className={styles.hint}>{LANE_TEXT.unknown}</p>;
  const minutes = (name: string) => Math.max(0, numberTyped(valueIn(now, name)) || 0);
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
      {preview.day !== null && (
        <p className={styles.big}>
          <b>{perDay(starts.length, capacity)}</b> {beside !== "" && <span>{beside}</span>}
        </p>
      )}
      {part && (
        <div className={styles.figure}>
          <Drawn {...{ part, pieces, capacity, lengths, changed, label: words }} />
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

interface DrawnProps {
  part: { from: number; to: number };
  pieces: readonly Piece[];
  capacity: number;
  lengths: { preparation: number; duration: number; cleanup: number };
  changed: ReadonlySet<string>;
  label: string;
}

function Drawn({ part, pieces, capacity, lengths, changed, label }: DrawnProps) {
  const y = (minute: number) => (minute - part.from) * PX;
  const height = y(part.to);
  // Four and more are one lane with a count.
  const seats = capacity > 3 ? 1 : capacity;
  const seatWidth = LANE / seats;
  const halves = Array.from(
    { length: Math.ceil((part.to - part.from) / 30) },
    (_, i) => Math.ceil(part.from / 30) * 30 + i * 30,
  ).filter((minute) => minute < part.to);
  const first = pieces.find(({ kind }) => kind === "sample");
  const note = (kind: Piece["kind"]) =>
    first &&
    pieces.find(
      (piece) => piece.kind === kind && (piece.from === first.to || piece.to === first.from),
    );
  const notes = [
    [note("preparation"), LANE_TEXT.preparation(lengths.preparation), "preparationMinutes"],
    [first, LANE_TEXT.duration(lengths.duration), "durationMinutes"],
    [note("cleanup"), LANE_TEXT.cleanup(lengths.cleanup), "cleanupMinutes"],
  ] as const;
  return (
    <svg className={styles.lane} width={WIDTH} height={height} role="img" aria-label={label}>
      <defs>
        <pattern
          id="lane-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.ground} width="5" height="5" />
          <rect className={styles.hatchLine} width="1" height="5" />
        </pattern>
      </defs>
      {halves.map((minute) => (
        <g key={minute}>
          {minute > part.from && (
            <path
              className={minute % 60 === 0 ? styles.hour : styles.half}
              d={`M${minute % 60 === 0 ? 0 : AXIS} ${y(minute) + 0.5}H${AXIS + LANE}`}
            />
          )}
          {minute % 60 === 0 && (
            <text className={styles.clock} x={AXIS - 10} y={y(minute) + 17} textAnchor="end">
              {minute / 60}
            </text>
          )}
        </g>
      ))}
      <path className={styles.hour} d={`M${AXIS - 0.5} 0V${height}`} />
      {pieces.map((piece) =>
        Array.from({ length: piece.kind === "idle" ? 1 : seats }, (_, seat) => (
          <Drawing
            key={`${piece.from}-${seat}`}
            {...{ piece, seat, capacity }}
            x={AXIS + seat * seatWidth}
            y={y(piece.from)}
            width={piece.kind === "idle" ? LANE : seatWidth}
            height={y(piece.to) - y(piece.from)}
            isFirst={piece === first}
          />
        )),
      )}
      {notes.map(([piece, words, name]) =>
        piece === undefined ? null : (
          <g key={name} className={changed.has(name) ? styles.changedNote : styles.note}>
            <path d={`M${AXIS + LANE + 2} ${(y(piece.from) + y(piece.to)) / 2}h14`} />
            <text x={AXIS + LANE + 22} y={(y(piece.from) + y(piece.to)) / 2 + 4}>
              {words}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}

interface DrawingProps {
  piece: Piece;
  seat: number;
  capacity: number;
  isFirst: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One stretch in one seat. */
function Drawing({ piece, seat, capacity, isFirst, x, y, width, height }: DrawingProps) {
  const minutes = piece.to - piece.from;
  if (piece.kind === "idle")
    return (
      <g className={styles.idle}>
        <rect {...{ x, y, width, height }} />
        {minutes >= 15 && (
          <text x={x + 12} y={y + 15}>
            {LANE_TEXT.idle(minutes)}
          </text>
        )}
      </g>
    );
  if (piece.kind !== "sample")
    return <rect className={styles.hatch} {...{ x, y, height }} width={width - 2} />;
  return (
    <g className={styles.sample}>
      <rect {...{ x, width: width - 2 }} y={y + 1} height={height - 1} />
      <rect className={styles.stroke} x={x} y={y + 1} width="3" height={height - 1} />
      {minutes >= 15 && seat === 0 && (
        <text x={x + (width < 60 ? 7 : 12)} y={y + 16}>
          {minuteClock(piece.from)}
          {capacity > 3 && <tspan className={styles.seats}> 0/{capacity}</tspan>}
        </text>
      )}
      {isFirst && seat === 1 && capacity === 2 && minutes >= 15 && (
        <text className={styles.seats} x={x + 12} y={y + 16}>
          {LANE_TEXT.second}
        </text>
      )}
    </g>
  );
}
