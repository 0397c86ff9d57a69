import { joined } from "#app/ui/joined.ts";
import { mostOf, percent, type Bar } from "./bar.ts";
import styles from "./chart.module.css";

const HEAD = 18;
const FOOT = 20;
const THICK = 0.72;
const PEN = 2.5;
/** So many are as wide as their words. */
const WIDE = 10;

interface ColumnsChartProps {
  /** For the ear. */
  label: string;
  bars: readonly Bar[];
  /** px */
  height: number;
  /** Which of them have their label under them; left out all. */
  labelled?: (index: number) => boolean;
}

/** Bars that stand on a line, one beside the other. */
export function ColumnsChart({ label, bars, height, labelled = () => true }: ColumnsChartProps) {
  const most = mostOf(bars) || 1;
  const base = height - FOOT;
  const width = 1 / bars.length;
  return (
    <svg className={styles.chart} width="100%" height={height} role="img" aria-label={label}>
      <line className={styles.base} x1="0" x2="100%" y1={base + 0.5} y2={base + 0.5} />
      {bars.map(({ label: name, value, text, hot, gap }, i) => {
        const high = Math.round((value / most) * (base - HEAD));
        const [at, textAnchor] = anchorOf(i, bars.length);
        const middle = percent(at * width);
        const place = {
          x: percent((i + (1 - THICK) / 2) * width),
          y: base - high,
          width: percent(width * THICK),
        };
        return (
          <g key={name} className={joined(hot && styles.hot)}>
            {value > 0 && (
              <>
                <rect className={styles.area} {...place} height={high} />
                <rect className={styles.pen} {...place} height={PEN} />
              </>
            )}
            {text !== undefined && !gap && (
              <text className={styles.value} x={middle} y={base - high - 6} textAnchor={textAnchor}>
                {text}
              </text>
            )}
            {labelled(i) && (
              <text className={styles.note} x={middle} y={height - 4} textAnchor={textAnchor}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Where the words of a column stand, in columns: of many, those of the outermost within the chart. */
function anchorOf(i: number, count: number): [at: number, textAnchor: "start" | "middle" | "end"] {
  if (count > WIDE && i === 0) return [0, "start"];
  if (count > WIDE && i === count - 1) return [count, "end"];
  return [i + 0.5, "middle"];
}
