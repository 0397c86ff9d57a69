import { BOOKING } from "#app/text/booking.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { joined } from "#app/ui/joined.ts";
import type { WayToBook } from "./ways-to-book.ts";
import styles from "./booking-foot.module.css";

interface BookingFootProps {
  /** The main one first. */
  ways: readonly WayToBook[];
  away: string;
  busy: boolean;
  /** Enter books now. */
  ready: boolean;
}

/** 닫기 and what books, the main button last. */
export const BookingFoot = ({ ways, away, busy, ready }: BookingFootProps) => (
  <div className={styles.foot}>
    <ButtonLink to={away}>{BOOKING.cancel}</ButtonLink>
    {ways.toReversed().map((way) => (
      <Button
        key={String(way.checkIn)}
        kind={way === ways[0] ? "main" : "plain"}
        className={joined(way === ways[0] && styles.main)}
        loading={busy}
        {...checkInField(way)}
      >
        {way.label}
        {ready && way === ways[0] && <KeyHint>Enter</KeyHint>}
      </Button>
    ))}
  </div>
);

/** What a button of this way adds to the form. */
export const checkInField = ({ checkIn }: WayToBook) =>
  checkIn ? { name: "checkIn", value: "1" } : {};
