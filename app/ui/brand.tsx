import { Link } from "./link.tsx";
import styles from "./brand.module.css";

/** The mark, 닥톡 예약, and whose board it is. On the phone only the hospital's name. */
export const Brand = ({ hospital }: { hospital?: string | undefined }) => (
  <Link
    className={styles.brand}
    to="/"
    way="top"
    data-staff={hospital === undefined ? undefined : ""}
  >
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
      <rect width="20" height="20" x="1" y="1" rx="5" className={styles.sheet} />
      <path d="M6 6.5v9M11 6.5v4M11 13.5v2M16 6.5v2M16 11.5v4" className={styles.lanes} />
    </svg>
    <b>닥톡 예약</b>
    {hospital !== undefined && <span>{hospital}</span>}
  </Link>
);
