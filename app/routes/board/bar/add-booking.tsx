import { useLine } from "#app/session/line.ts";
import { LINE_TEXT } from "#app/text/line.ts";
import { WAYS } from "#app/text/ways.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { usePressKey } from "#app/ui/use-key.ts";
import { useBoard } from "../board-context.ts";
import styles from "./add-booking.module.css";

/** 예약 등록 of the bar, by N too; without a line, or a product, there is nothing to book. */
export function AddBooking() {
  const { address, products } = useBoard();
  const isDown = useLine() === "down" || products.length === 0;
  const press = usePressKey(isDown ? null : { scope: "screen", code: "KeyN", label: WAYS.book });
  const label = (
    <>
      <Icon name="plus" />
      {WAYS.book}
    </>
  );
  const look = { className: styles.add, kind: "main", size: "small" } as const;
  return isDown ? (
    <Button {...look} type="button" disabled>
      {label}
    </Button>
  ) : (
    <ButtonLink {...look} to={address.booking()} ref={press} aria-keyshortcuts="N">
      {label}
    </ButtonLink>
  );
}

/** 예약 등록 at the foot of the phone. */
export function AddBookingBelow() {
  const { address } = useBoard();
  return useLine() === "down" ? (
    <Button type="button" kind="main" size="large" disabled>
      <Icon name="plus" big />
      {LINE_TEXT.bookWhenBack}
    </Button>
  ) : (
    <ButtonLink kind="main" size="large" way="top" to={address.booking()}>
      <Icon name="plus" big />
      {WAYS.book}
    </ButtonLink>
  );
}
