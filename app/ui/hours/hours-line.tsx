import { joined } from "../joined.ts";
import { at, hoursOf, wide, type Extent } from "./extent.ts";
import styles from "./hours-line.module.css";

/** Every second hour, over a figure of hours. */
export const HoursScale = ({ extent }: { extent: Extent }) => {
  const hours = hoursOf(extent);
  return (
    <svg className={styles.scale} width="100%" height="18" aria-hidden="true">
      {hours.map((minute, i) => (
        <text
          key={minute}
          x={at(extent, minute)}
          y="13"
          textAnchor={i === 0 ? "start" : i === hours.length - 1 ? "end" : "middle"}
        >
          {minute / 60}
        </text>
      ))}
    </svg>
  );
};

interface HoursLineProps {
  extent: Extent;
  /** For the ear. */
  label: string;
  stretches: readonly (readonly [number, number])[];
  /** Drawn in grey: how it was. */
  before?: boolean;
  /** The latest start, and whether it is another than what is saved. */
  last?: { minute: number; changed: boolean } | undefined;
  /** Reservations that lie outside. */
  ticks?: readonly number[];
}

/** What is open of a day, as a line under the hours. */
export const HoursLine = (props: HoursLineProps) => {
  const { extent, label, stretches, before, last, ticks = [] } = props;
  return (
    <svg className={styles.line} width="100%" height="36" role="img" aria-label={label}>
      <Hours extent={extent} />
      {stretches.map(([starts, ends]) => (
        <rect
          key={starts}
          className={joined(styles.open, before && styles.before)}
          x={at(extent, starts)}
          y="15"
          width={wide(extent, ends - starts)}
          height="6"
        />
      ))}
      {last && (
        <rect
          className={joined(styles.open, last.changed && styles.changed)}
          x={at(extent, last.minute)}
          y="10"
          width="2"
          height="16"
        />
      )}
      {ticks.map((minute, i) => (
        <rect
          key={i}
          className={styles.tick}
          x={at(extent, minute)}
          y="9"
          width="3"
          height="18"
          transform="translate(-1)"
        />
      ))}
    </svg>
  );
};

/** The rules of the hours alone, of a day that is closed. */
export const HoursRules = ({ extent }: { extent: Extent }) => (
  <svg className={styles.line} width="100%" height="36" aria-hidden="true">
    <Hours extent={extent} />
  </svg>
);

const Hours = ({ extent }: { extent: Extent }) =>
  hoursOf(extent).map((minute) => (
    <line
      key={minute}
      className={styles.rule}
      x1={at(extent, minute)}
      x2={at(extent, minute)}
      y1="0"
      y2="36"
    />
  ));
