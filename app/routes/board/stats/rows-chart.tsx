import { joined } from "#app/ui/joined.ts";
import { mostOf, percent, type Bar } from "./bar.ts";
import styles from "./chart.module.css";

const ROW = 30;
const NAMES = 0.28;
const BARS = 0.46;
const FOOT = 16;

interface RowsChartProps {
  /** For the ear. */
  label: string;
  bars: readonly Bar[];
  /** What a bar of full length is; left out the greatest of them. */
  full?: number;
  /** A line through all of them, and its word. */
  mean?: { value: number; text: string } | undefined;
}

/** Bars that lie, a row each, set like text: names before them, figures at their ends. */
export function RowsChart({ label, bars, full, mean }: RowsChartProps) {
  const most = full ?? (mostOf(bars, mean?.value) || 1);
  const at = (value: number) => NAMES + (value / most) * BARS;
  const height = bars.length * ROW;
  return (
    <svg
      className={styles.chart}
      width="100%"
      height={height + (mean ? FOOT : 0)}
      role="img"
      aria-label={label}
    >
      {mean && (
        <>
          <line className={styles.mean} {...across(percent(at(mean.value)))} y1="0" y2={height} />
          <text className={styles.note} x={percent(at(mean.value))} y={height + 12} {...MIDDLE}>
            {mean.text}
          </text>
        </>
      )}
      {bars.map(({ label: name, value, text, share, hot }, i) => {
        const top = i * ROW;
        const end = percent(at(value));
        return (
          <g key={name} className={joined(hot && styles.hot)}>
            <text x="0" y={top + 19}>
              {name}
            </text>
            {full !== undefined && (
              <rect
                className={styles.rest}
                x={percent(NAMES)}
                y={top + 14}
                width={percent(BARS)}
                height="1"
              />
            )}
            <rect
              className={styles.area}
              x={percent(NAMES)}
              y={top + 7}
              width={percent(at(value) - NAMES)}
              height="16"
            />
            <rect
              className={styles.pen}
              x={end}
              y={top + 7}
              width="3"
              height="16"
              transform="translate(-3)"
            />
            <text
              className={styles.value}
              x={full === undefined ? end : percent(NAMES + BARS)}
              y={top + 20}
              dx={full === undefined ? 6 : 10}
            >
              {text}
              {share !== undefined && (
                <tspan className={styles.note} dx="6">
                  {share}
                </tspan>
              )}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const MIDDLE = { textAnchor: "middle" } as const;
const across = (x: string) => ({ x1: x, x2: x });
