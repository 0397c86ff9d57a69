import type { Namesake as Apart } from "#contract/namesakes.ts";
import type { Reservation } from "#contract/reservation.ts";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { StatusFace } from "#app/ui/status-look.ts";
import { BOOKED_BY, bookerText } from "#app/text/booked-by.ts";
import { PANEL } from "#app/text/panel.ts";
import { lateWord, phoneText, UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { clock, dayLabel, relative } from "#app/text/time.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { kstDay } from "#contract/kst.ts";
import { Namesake } from "../namesake.tsx";
import styles from "./person.module.css";

interface PersonProps {
  reservation: Reservation;
  product: string | null;
  /** Another of that name comes that day: what tells them apart. */
  namesake: Apart | undefined;
  face: StatusFace;
  /** The KST day that the board beside it shows. */
  date: string;
  now: Date;
}

/** Who, when, for what, and how to reach them. */
export function Person({ reservation, product, namesake, face, date, now }: PersonProps) {
  const { party, start, end } = reservation;
  const { bookedBy } = party;
  const day = kstDay(new Date(start));
  const late = lateWord(reservation, now);
  return (
    <div className={styles.person}>
      <h2 id="panel-name">
        {party.name} <Namesake of={{ namesake }} /> <StatusBadge {...face} />
      </h2>
      {day !== date && <p className={styles.day}>{dayLabel(day, kstDay(now))}</p>}
      <p className={styles.when}>
        {clock(start)}–{clock(end)} <span>{product ?? UNKNOWN_PRODUCT}</span>
        <span className={joined(styles.in, late !== null && styles.late)}>
          {late ?? relative(start, now)}
        </span>
      </p>
      {party.phone === "" ? (
        reservation.blankedAt === undefined && <p className="soft">{PANEL.noPhone}</p>
      ) : (
        <p className={styles.tel}>
          {phoneText(party.phone)}{" "}
          <CopyButton text={phoneText(party.phone)} className="desk-only" />
          <a className="link phone-only" href={`tel:${party.phone}`}>
            <Icon name="phone" />
            {PANEL.call}
          </a>
        </p>
      )}
      {bookedBy && (
        <p className={styles.booker}>
          <span className="soft">{BOOKED_BY.title}</span> {bookerText(bookedBy)}{" "}
          {phoneText(bookedBy.phone)}{" "}
          <CopyButton text={phoneText(bookedBy.phone)} className="desk-only" />
          <a className="link phone-only" href={`tel:${bookedBy.phone}`}>
            <Icon name="phone" />
            {PANEL.call}
          </a>
        </p>
      )}
    </div>
  );
}
