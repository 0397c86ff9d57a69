import styles from "./picture.module.css";

/** The 500: a clock whose hands fell. */
export const FallenHands = ({ label }: { label: string }) => (
  <svg className={styles.art} viewBox="15 9 290 182" role="img" aria-label={label}>
    <circle cx="106" cy="100" r="90" />
    <circle className={styles.faint} cx="106" cy="100" r="84" />
    <path d="M141.0 39.4L145.5 31.6M166.6 65.0L174.4 60.5M166.6 135.0L174.4 139.5M141.0 160.6L145.5 168.4M71.0 160.6L66.5 168.4M45.4 135.0L37.6 139.5M45.4 65.0L37.6 60.5M71.0 39.4L66.5 31.6M106 21v9M106 170v9M27 100h9M176 100h9" />
    <g fontWeight="700" fontSize="15" textAnchor="middle">
      <text x="106" y="49">
        12
      </text>
      <text x="160" y="105">
        3
      </text>
      <text x="52" y="105">
        9
      </text>
    </g>
    <circle cx="106" cy="100" r="4" />
    <path className={styles.pen} strokeWidth="3.25" d="M74 149l52 21" />
    <circle className={styles.pen} cx="70" cy="147.400" r="4.500" />
    <path d="M101 166.500l38-15" className={styles.gap} strokeWidth="8" />
    <path d="M98 167.500l41-16" strokeWidth="3.25" />
    <circle cx="143.500" cy="149.800" r="4.500" />
  </svg>
);
