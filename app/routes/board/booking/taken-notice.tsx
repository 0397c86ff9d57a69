import { BOOKING } from "#app/text/booking.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./time-choice.module.css";

interface TakenNoticeProps {
  /** Why it was not booked. */
  said: string;
  /** The start (UTC ISO) that may be booked beyond capacity from here; null where none is. */
  overbook: string | null;
  /** With 내원 at once. */
  here?: boolean;
}

/** The wanted start is taken, with 겹쳐 예약: a button of the form, which works without a script. */
export const TakenNotice = ({ said, overbook, here = false }: TakenNoticeProps) => (
  <p className={`notice ${styles.notice ?? ""}`} role="alert">
    <Icon name="circle-alert" />
    <span>
      {said}{" "}
      {overbook !== null && (
        <>
          {here && <input type="hidden" name="here" value="1" />}
          <button className="link" name="overbook" value={overbook}>
            {here ? BOOKING.overbookHere : BOOKING.overbook}
          </button>
        </>
      )}
    </span>
  </p>
);
