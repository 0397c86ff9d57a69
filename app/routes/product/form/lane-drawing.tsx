import { LANE_TEXT } from "#app/text/product-lane.ts";
import { minuteClock } from "#app/text/time.ts";
import type { Piece } from "./lane.ts";
import styles from "./lane-drawing.module.css";

/** Five minutes are six pixels, the board's own scale. */
const PX = 6 / 5;
const AXIS = 36;
const LANE = 168;
const WIDTH = 288;

interface LaneDrawingProps {
  part: { from: number; to: number };
  pieces: readonly Piece[];
  capacity: number;
  lengths: { preparation: number; duration: number; cleanup: number };
  changed: ReadonlySet<string>;
  label: string;
}

/** The stretches of one day part in every seat, with the length of each beside the first. */
export function LaneDrawing({ part, pieces, capacity, lengths, changed, label }: LaneDrawingProps) {
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
          <Stretch
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

interface StretchProps {
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
function Stretch({ piece, seat, capacity, isFirst, x, y, width, height }: StretchProps) {
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
