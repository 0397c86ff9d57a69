import { HOSPITAL } from "#app/text/hospital.ts";
import { monthDay } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import type { ClosureHit } from "#contract/hospital-settings.ts";
import { BOARD } from "../../addresses.ts";
import styles from "./closures.module.css";

interface HitProps {
  /** Null of a row that is not saved yet. */
  hit: ClosureHit | undefined;
  isMonthly?: boolean;
  today: string;
}

/** What a closure hits: its next day, and who is booked there. */
export function Hit({ hit, isMonthly, today }: HitProps) {
  if (!hit) return null;
  const { next, kept, undecided } = hit;
  if (kept + undecided > 0)
    return (
      <Link className={styles.has} to={`${BOARD}?date=${next ?? today}`}>
        {undecided > 0 ? HOSPITAL.undecidedHit(undecided) : HOSPITAL.keptHit(kept)}
      </Link>
    );
  return isMonthly ? next !== null && HOSPITAL.next(monthDay(next)) : HOSPITAL.noHit;
}
