import { kstDay } from "#contract/kst.ts";
import { useForm } from "#app/forms/use-form.ts";
import { ACTS, MOVE } from "#app/text/acts.ts";
import { BOOKING, takenText } from "#app/text/booking.ts";
import { DRAG } from "#app/text/drag.ts";
import { dayAndClock } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { monthOf } from "#app/ui/calendar/month-grid.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useBoard } from "../board-context.ts";
import { startValue } from "../booking/chosen-start.ts";
import { useFreeMonth } from "../booking/free-calendar.tsx";
import { Times } from "../booking/times.tsx";
import { INTENTS, reservationField } from "../intents.ts";
import { OPENS } from "../chooser/opens-chooser.ts";
import { useIsTaken, useTarget } from "../day/drag/hand.ts";
import { useChoice } from "../use-choice.ts";
import type { PanelData } from "./load.ts";
import { ProductSwitch } from "./product-switch.tsx";
import { StepButtons, StepFrame, stepMessage } from "./step-frame.tsx";
import { MoveDays } from "./move-days.tsx";
import { useTimeKeys } from "./use-time-keys.ts";
import styles from "./step-move.module.css";

interface StepMoveProps {
  data: PanelData;
  picker: NonNullable<PanelData["picker"]>;
  products: readonly { id: string; shortName: string }[];
  now: Date;
}

/** 시간 변경: the timetable of 예약 등록, with this reservation's own time as the question. */
export function StepMove({ data, picker, products, now }: StepMoveProps) {
  const { address } = useBoard();
  const hydrated = useHydrated();
  const { reservation: r } = data;
  const { Form, busy, refused } = useForm(INTENTS.reschedule, r.id);
  // The lanes show the day of the choice, and may choose too.
  const loaded = { product: picker.product, start: startValue(picker), channel: "" };
  const { choose, ...choice } = useChoice({ loaded, table: picker.table });
  const times = useTimeKeys();
  const target = useTarget();
  const isTaken = useIsTaken(r.id);
  const chosen = isTaken ? (target ?? "") : choice.start;
  const full = !isTaken && choice.full;
  const taken = refused?.conflict === "slot" ? (refused.values.start ?? null) : null;
  const { alternatives = [], over = [] } = refused ?? {};
  const error = refused?.fields.start ?? null;
  const label = labelOf();
  const month = useFreeMonth(picker.freeDays);
  const message =
    taken !== null
      ? takenText({ start: taken, over, alternatives }, now)
      : error === null
        ? stepMessage(refused)
        : null;
  return (
    <StepFrame ask={MOVE.ask(r.start, now)} message={message}>
      {(isTaken || chosen !== "") && (
        <p className={styles.way}>
          <s>{dayAndClock(r.start, now)}</s> →{" "}
          {chosen === "" ? DRAG.seeking : <b>{dayAndClock(chosen, now)}</b>}
        </p>
      )}
      {r.productId === null && <ProductSwitch products={products} chosen={picker.product} />}
      {month !== null ? (
        <MoveDays picker={picker} month={month} today={kstDay(now)} />
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={INTENTS.reschedule} />
          <input type="hidden" name="reservation" value={reservationField(r)} />
          {picker.product !== r.productId && (
            <input type="hidden" name="product" value={picker.product} />
          )}
          <fieldset ref={times}>
            <Times
              legend={BOOKING.time}
              table={picker.table}
              today={kstDay(now)}
              chosen={chosen}
              shut={picker.shut}
              wayTo={(day, label) => (
                <Link className="link" to={address.to({ day, start: null })} way="replace">
                  {label}
                </Link>
              )}
              onChoose={(found) => {
                const start = startValue(found);
                choose(
                  { product: address.asked("item") ?? "", start, channel: "" },
                  address.to({ start }),
                );
              }}
              near={alternatives}
              leaf={
                <Link
                  className="link"
                  way="replace"
                  to={address.to({ days: monthOf(picker.table.days[0] ?? kstDay(now)) })}
                  {...{ [OPENS]: "days" }}
                >
                  {BOOKING.otherDay}
                </Link>
              }
            />
          </fieldset>
          {error !== null && <FieldError>{error}</FieldError>}
          <StepButtons back={address.afterAct()}>
            <Button kind="main" loading={busy}>
              {label}
            </Button>
          </StepButtons>
          {taken !== null && (
            <Button name="overbook" value={taken}>
              {MOVE.overbook(taken, now)}
            </Button>
          )}
        </Form>
      )}
    </StepFrame>
  );

  function labelOf(): string {
    if (chosen === "" || !hydrated) return isTaken ? BOOKING.pickTime : ACTS.move;
    return full ? MOVE.overbook(chosen, now) : ACTS.moveTo(chosen, now.toISOString());
  }
}
