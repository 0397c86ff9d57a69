import styles from "./picture.module.css";

/** The 404: an appointment book with a page torn out. */
export const TornBook = ({ label }: { label: string }) => (
  <svg className={styles.art} viewBox="15 20 290 196" role="img" aria-label={label}>
    <path d="M160 42C132 28 66 26 22 36v146c44-10 110-8 138 6" />
    <path className={styles.faint} d="M160 42c28-14 94-16 138-6v146c-44-10-110-8-138 6z" />
    <path
      d="M160 42c8-4 15-6 22-8l3 13-5 10 7 12-8 11 6 13-5 11 8 12-7 12 5 12-6 12 4 13-2 13c-8 1-15 4-22 8"
      className={styles.paper}
    />
    <path d="M160 42v146" />
    <path d="M22 36l-6 4v150c50-9 112-8 144 8 32-16 94-17 144-8V40l-6-4" />
    <path
      className={styles.faint}
      strokeWidth="1"
      d="M58 58c32-4 64-3 88 5M58 84c32-4 64-3 88 5M58 110c32-4 64-3 88 5M58 136c32-4 64-3 88 5M58 162c32-4 64-3 88 5M50 38v138"
    />
    <g fontWeight="700" fontSize="12" textAnchor="end">
      <text x="44" y="62">
        9
      </text>
      <text x="44" y="88">
        10
      </text>
      <text x="44" y="114">
        11
      </text>
      <text x="44" y="140">
        12
      </text>
      <text x="44" y="166">
        13
      </text>
    </g>
    <path d="M66 50h34M66 77h26M66 102h40M66 129h22" strokeWidth="2.5" />
    <path className={styles.pen} d="M148 189v22l5-5 5 6v-18" />
    <path
      className={styles.pen}
      d="M214 84c14-3 32-4 52-3M214 110c14-3 32-4 52-3M214 136c14-3 32-4 52-3"
      strokeDasharray="2 6"
    />
  </svg>
);
