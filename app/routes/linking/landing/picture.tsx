import { LANDING_PICTURES } from "#app/text/landing.ts";
import styles from "./landing.module.css";

/** Two timetables, hours down: what each has free of them. They decide nothing, they are only drawn. */
const HOURS = [9, 10, 11, 14] as const;
const SHEETS = [
  { at: 0, minutes: [0, null, 30, 15] },
  { at: 184, minutes: [0, 30, 30, null] },
] as const;
const ROW = 44;
const TOP = 24.5;
const LAST = TOP + ROW * HOURS.length;

const CIRCLE = "M98 122c-9-9-34-9-42 2-7 11 3 24 22 25 19 0 33-10 27-22-3-7-10-10-17-9";
const OTHER_CIRCLE = "M284 122c-9-9-36-9-44 2-7 11 4 24 23 25 20 0 33-10 27-22-4-7-11-10-19-9";
const JOINS = "M104 139C132 170 196 167 247 148";
const STOPS = "M104 139c12 14 30 21 50 20";

const Sheet = ({ at, minutes }: (typeof SHEETS)[number]) => (
  <g transform={`translate(${at} 0)`}>
    <path d={`M8 ${TOP}h120M8 ${LAST}h120`} />
    <path className={styles.hair} d={`M52.5 ${TOP}V${LAST}`} />
    {HOURS.map((hour, row) => (
      <g key={hour}>
        {row > 0 && <path className={styles.hair} d={`M8 ${TOP + row * ROW}h120`} />}
        <text className={styles.hour} x="42" y={54 + row * ROW}>
          {hour}
        </text>
        <text className={styles.minute} x="66" y={54 + row * ROW}>
          {minutes[row] === null ? "" : String(minutes[row]).padStart(2, "0")}
        </text>
      </g>
    ))}
  </g>
);

/** The same time in two timetables: joined by a pen, or its line stops on the way. */
export const Timetables = ({ joined }: { joined: boolean }) => (
  <svg
    className={styles.art}
    viewBox="0 0 320 248"
    role="img"
    aria-label={LANDING_PICTURES[joined ? "joined" : "cut"]}
  >
    {SHEETS.map((sheet) => (
      <Sheet key={sheet.at} {...sheet} />
    ))}
    <path className={styles.pen} d={CIRCLE + (joined ? OTHER_CIRCLE + JOINS : STOPS)} />
  </svg>
);

/** A ticket that was punched, and what fell out of it. */
export const Ticket = () => (
  <svg
    className={styles.art}
    viewBox="28 34 296 176"
    role="img"
    aria-label={LANDING_PICTURES.ticket}
  >
    <path d="M36 44h248a6 6 0 0 1 6 6v36a14 14 0 0 0 0 28v36a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6v-36a14 14 0 0 0 0-28V50a6 6 0 0 1 6-6Z" />
    <path className={styles.faint} strokeDasharray="3 7" d="M226 52v98" />
    <text className={styles.hour} x="82" y="92">
      14
    </text>
    <text className={styles.minute} x="92" y="92">
      30
    </text>
    <path className={styles.hair} d="M58 110.5h132M58 132.5h88" />
    <circle cx="256" cy="100" r="14" />
    <ellipse
      className={styles.pen}
      cx="281"
      cy="195"
      rx="14"
      ry="7"
      transform="rotate(-14 281 195)"
    />
  </svg>
);
