import { kstDay } from "#contract/kst.ts";
import { PERIODS, periodLabel } from "#app/text/period.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useBoard } from "../board-context.ts";
import type { ViewName } from "../board-params.ts";
import { ChooserLink } from "../chooser/chooser-link.tsx";
import { BARS } from "../view-bars.ts";
import { steppedDay } from "./period.ts";
import { ViewTabs } from "./view-tabs.tsx";
import styles from "./phone-period.module.css";

/** The head of a week or a month on the phone: which, the ways to the next, and the views. */
export function PhonePeriod({ date, view }: { date: string; view: ViewName }) {
  const { address, now } = useBoard();
  const today = kstDay(now);
  const { period } = BARS[view];
  const step = (by: number, label: string, icon: "chevron-left" | "chevron-right") => (
    <ButtonLink
      kind="quiet"
      square
      way="top"
      to={address.day(steppedDay(period, date, by), today)}
      aria-label={label}
    >
      <Icon name={icon} />
    </ButtonLink>
  );
  return (
    <div className={styles.period}>
      {step(-1, PERIODS[period].before, "chevron-left")}
      <ChooserLink date={date}>{periodLabel(period, date, today)}</ChooserLink>
      {step(1, PERIODS[period].after, "chevron-right")}
      <ViewTabs view={view} className={styles.views} />
    </div>
  );
}
