import { reasonProblem } from "#contract/field-rules.ts";
import { kstInstant } from "#contract/kst.ts";
import { BOOKING, fullText } from "#app/text/booking.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { joined } from "#app/ui/joined.ts";
import type { BookingData, TypedTime } from "./booking-data.ts";
import { SHOWS } from "./shows.ts";
import { TakenNotice } from "./taken-notice.tsx";
import { WayButton } from "./way-button.tsx";
import party from "./party-fields.module.css";
import styles from "./time-choice.module.css";

interface OutsideTimeProps {
  data: BookingData;
  typed: TypedTime;
  today: string;
  /** Back to the timetable. */
  onTimes: () => void;
}

/** 시간 in 예약 등록 where the hospital is closed: any minute, and why it is taken all the same. */
export const OutsideTime = ({ data, typed, today, onTimes }: OutsideTimeProps) => (
  <fieldset className={styles.times}>
    <legend className="vh">{BOOKING.outside}</legend>
    <div className={styles.head}>
      <span aria-hidden="true">{BOOKING.outside}</span>
      <WayButton name="show" value={SHOWS.times} onPress={onTimes}>
        {BOOKING.backToTimes}
      </WayButton>
    </div>
    <input type="hidden" name="outside" value="1" />
    {data.taken !== null && (
      <TakenNotice
        said={fullText(data.taken, data.over, kstInstant(today))}
        overbook={data.taken}
        here={data.checkIn && data.values.channel === "WALK_IN"}
      />
    )}
    <div className={styles.typed}>
      <div className={joined(party.sideBy, styles.halves)}>
        <Field id="booking-on-day" label={BOOKING.onDay}>
          {(wiring) => <Input {...wiring} type="date" name="onDay" defaultValue={typed.day} />}
        </Field>
        <Field id="booking-clock" label={BOOKING.clock} error={data.fields.clock ?? null}>
          {(wiring) => <Input {...wiring} type="time" name="clock" defaultValue={typed.clock} />}
        </Field>
      </div>
      <Field
        id="booking-reason"
        className={party.memo}
        label={
          <>
            {BOOKING.reason} <span className="soft">{BOOKING.reasonHint}</span>
          </>
        }
        error={data.fields.reason ?? null}
        check={reasonProblem}
      >
        {(wiring) => (
          <Input {...wiring} name="reason" autoComplete="off" defaultValue={typed.reason} />
        )}
      </Field>
    </div>
  </fieldset>
);
