import { Form, useNavigate } from "@remix-run/react";
import { BOOKING } from "#app/text/booking.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { monthOf, type Month } from "#app/ui/calendar/month-grid.ts";
import { Link } from "#app/ui/link.tsx";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import { BOARD_PARAMS } from "../board-params.ts";
import { FreeCalendar } from "../booking/free-calendar.tsx";
import styles from "../booking/free-calendar.module.css";
import type { PanelData } from "./load.ts";

interface MoveDaysProps {
  picker: NonNullable<PanelData["picker"]>;
  month: Month;
  /** KST day. */
  today: string;
}

/** 다른 날 in 시간 변경: the days in place of the times, plain links and a GET form. */
export function MoveDays({ picker, month, today }: MoveDaysProps) {
  const { address } = useBoard();
  const navigate = useNavigate();
  const chosen = picker.table.days[0] ?? today;
  const go = (to: string) => navigate(to, { replace: true, preventScrollReset: true });
  const times = (day: string, days: Month | null = null) => address.to({ day, start: null, days });
  const back = address.to({});
  return (
    <Form method="get" action={BOARD}>
      {BOARD_PARAMS.map((name) => {
        const value = name === "days" ? month : name === "typed" ? null : address.asked(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <div>
        <div className={styles.head}>
          <span aria-hidden="true">{BOOKING.otherDay}</span>
          <Link className="link" way="replace" to={back}>
            {BOOKING.backToTimes}
          </Link>
        </div>
        <FreeCalendar
          month={month}
          loaded={picker.freeDays}
          today={today}
          chosen={chosen}
          ways={{
            day: (day, way, inner) => (
              <Link {...way} way="replace" to={times(day)}>
                {inner}
              </Link>
            ),
            month: (other, way, inner) => (
              <ButtonLink
                {...way}
                kind="quiet"
                size="small"
                square
                way="replace"
                to={address.to({ days: other })}
              >
                {inner}
              </ButtonLink>
            ),
            next: (day, label) => (
              <ButtonLink
                kind="quiet"
                way="replace"
                off={day === null}
                to={day === null ? back : times(day)}
              >
                {label}
              </ButtonLink>
            ),
            onDay: (day, stays) => go(times(day, stays && monthOf(day))),
            onMonth: (other) => go(address.to({ days: other })),
            onShut: () => go(back),
          }}
        />
      </div>
    </Form>
  );
}
