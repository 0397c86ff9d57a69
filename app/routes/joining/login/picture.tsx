import styles from "./login.module.css";

/** Hours down, free minutes across; one is circled with a pen. Decides nothing, is only drawn. */
const ROWS: readonly (readonly [hour: number, ...minutes: number[]])[] = [
  [9, 0, 30],
  [10, 0, 15, 30],
  [11, 30],
  [12, 0, 30, 45],
  [14, 0, 15, 30, 45],
  [15, 15, 30],
  [16, 0, 30],
  [17, 0, 15, 45],
  [18, 0],
];
const ROW = 48;
const FIRST_COLUMN = 96;
const QUARTER = 88;

export const Picture = ({ label }: { label: string }) => (
  <svg className={styles.art} viewBox="0 -2 442 438" role="img" aria-label={label}>
    <path d="M0 .5H440M0 432.5H440" />
    {ROWS.map(([hour, ...minutes], row) => (
      <g key={hour}>
        {row > 0 && <path className={styles.hair} d={`M0 ${row * ROW + 0.5}H440`} />}
        <text className={styles.hour} x="40" y={row * ROW + 33}>
          {hour}
        </text>
        {minutes.map((minute) => (
          <text
            key={minute}
            className={styles.minute}
            x={FIRST_COLUMN + (minute / 15) * QUARTER}
            y={row * ROW + 33}
          >
            {String(minute).padStart(2, "0")}
          </text>
        ))}
      </g>
    ))}
    <path className={styles.hair} d="M64.5 0V433" />
    <path
      className={styles.pen}
      d="M309 203C296 191 263 191 252 205c-10 14 6 30 32 31 24 1 42-12 34-27-6-11-26-17-49-12"
    />
  </svg>
);
