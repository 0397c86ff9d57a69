import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { monthOf } from "#app/ui/calendar/month-grid.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { boardAddress } from "../board-url.ts";
import { OPENS } from "./opens-chooser.ts";
import { useComing } from "./use-open-month.ts";
import styles from "./chooser-link.module.css";

/** The date, which opens the day chooser at its month. */
export function ChooserLink({ date, children }: { date: string; children: ReactNode }) {
  const [search] = useSearchParams();
  // Pressed while a day that was chosen is on its way, it opens over that day.
  const address = boardAddress(useComing(search));
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
