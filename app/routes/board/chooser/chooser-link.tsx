import type { ReactNode } from "react";
import { monthOf } from "#app/ui/calendar/month-grid.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { OPENS } from "./opens-chooser.ts";
import styles from "./chooser-link.module.css";

/** The date, which opens the day chooser at its month. */
export function ChooserLink({ date, children }: { date: string; children: ReactNode }) {
  const { address } = useBoard();
  const open = address.asked("calendar") !== null;
  return (
    <Link
      className={styles.open}
      to={address.to(open ? {} : { calendar: monthOf(date) })}
      way={open ? "replace" : ""}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...{ [OPENS]: "calendar" }}
    >
      {children}
      <Icon name="chevron-down" />
    </Link>
  );
}
