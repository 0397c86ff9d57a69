import styles from "./week.module.css";

const HIGH = 36;
const PEN = 2;

/** A column an hour, as high as its share is taken; what is closed over the whole height. */
export function LoadColumns({ shares }: { shares: readonly (number | null)[] }) {
  return (
    <svg
      className={styles.columns}
      width="100%"
      height={HIGH}
      viewBox={`0 0 ${shares.length} ${HIGH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shares.map((share, i) => {
        if (share === null)
          return <rect key={i} className={styles.shut} x={i} y={0} width={1} height={HIGH} />;
        const high = Math.max(PEN, Math.round(share * HIGH));
        const place = { x: i, y: HIGH - high, width: 1 };
        return (
          <g key={i}>
            <rect className={styles.taken} {...place} height={high} />
            <rect className={styles.pen} {...place} height={PEN} />
          </g>
        );
      })}
    </svg>
  );
}
