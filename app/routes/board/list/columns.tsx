import type { ReactNode } from "react";
import { kstDay } from "#contract/kst.ts";
import type { Namesake as Apart } from "#contract/namesakes.ts";
import type { Reservation } from "#contract/reservation.ts";
import { bookerLine } from "#app/text/booked-by.ts";
import { toldText } from "#app/text/list.ts";
import { COLUMNS } from "#app/text/paper.ts";
import { lateWord, phoneText, UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { clock, dayLabel } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import type { ManyOutcome } from "../many/done.ts";
import { Namesake } from "../namesake.tsx";
import { Outcome } from "../many/outcome.tsx";
import type { Private } from "../paper/private.ts";
import styles from "./list-table.module.css";

/** What a cell may show of its row. */
export interface ListCell {
  r: Reservation;
  product: string | null;
  /** Another of that name comes that day: what tells them apart. */
  namesake: Apart | undefined;
  /** All rows are of one day, so that none needs to say which. */
  sameDay: boolean;
  now: Date;
  /** Opens it. */
  to: string;
  /** It is open. */
  open: boolean;
  /** What has just been done with it, as one of many. */
  outcome: ManyOutcome | undefined;
}

interface ListColumn {
  head: string;
  /** Of its cells; the phone goes by it. */
  className?: string | undefined;
  /** False: not on paper; what is private there only where one says so. */
  prints?: false | Private;
  cell: (of: ListCell) => ReactNode;
}

/** The columns of 목록 after the ticks, in their order. */
export const LIST_COLUMNS: readonly ListColumn[] = [
  {
    head: COLUMNS.time,
    className: styles.when,
    cell: ({ r, sameDay, now }) => (
      <>
        <b>{clock(r.start)}</b>
        {!sameDay && <span>{dayLabel(kstDay(new Date(r.start)), kstDay(now))}</span>}
      </>
    ),
  },
  {
    head: COLUMNS.name,
    className: styles.name,
    cell: ({ r, namesake, to, open }) => (
      <>
        <Link way="top" to={to} aria-current={open || undefined}>
          {r.party.name}
        </Link>{" "}
        <Namesake of={{ namesake }} />
      </>
    ),
  },
  {
    head: COLUMNS.product,
    className: styles.inline,
    cell: ({ product }) => product ?? UNKNOWN_PRODUCT,
  },
  {
    head: COLUMNS.status,
    className: styles.status,
    cell: ({ r, now }) => {
      const [face, late] = [statusFace(r), lateWord(r, now)];
      return <StatusBadge {...face} word={late ?? face.word} hot={late !== null} />;
    },
  },
  {
    head: COLUMNS.from,
    className: styles.inline,
    cell: ({ r }) => <PlatformName platform={r.platform} />,
  },
  {
    head: COLUMNS.phone,
    className: styles.more,
    prints: "phone",
    cell: ({ r: { party } }) => (
      <>
        {phoneText(party.phone)}
        {party.bookedBy && <small className={styles.booker}> {bookerLine(party.bookedBy)}</small>}
      </>
    ),
  },
  {
    head: COLUMNS.told,
    className: styles.more,
    prints: false,
    cell: ({ r, now, outcome, to }) => {
      if (outcome) return <Outcome outcome={outcome} to={to} />;
      const told = toldText(r, now);
      return told && <span className={told.failed ? styles.fails : undefined}>{told.text}</span>;
    },
  },
  {
    head: COLUMNS.memo,
    className: joined(styles.more, styles.memo),
    prints: "memo",
    cell: ({ r }) => r.memo,
  },
  {
    head: COLUMNS.number,
    className: joined(styles.more, "soft"),
    prints: false,
    cell: ({ r }) => r.number,
  },
];
