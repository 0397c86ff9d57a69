import { kstDay } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { isSettled } from "#contract/reservation-status.ts";
import { LIST, toldText } from "#app/text/list.ts";
import { lateWord, phoneText, UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { clock, dayLabel } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { PlatformName } from "#app/ui/platform-mark.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { statusFace } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import { reservationField } from "../intents.ts";
import styles from "./list-table.module.css";

interface ListRowProps {
  reservation: Reservation;
  product: string | null;
  /** Stands under another one of the same time: the time is said once. */
  same: boolean;
  sameDay: boolean;
  picked: boolean;
  onPick: () => void;
  now: Date;
}

export function ListRow({
  reservation: r,
  product,
  same,
  sameDay,
  picked,
  onPick,
  now,
}: ListRowProps) {
  const { address } = useBoard();
  const face = statusFace(r);
  const late = lateWord(r, now);
  const told = toldText(r, now);
  const over = r.conflict === null && isSettled(r.status);
  return (
    <tr
      className={joined(over && styles.was, same && styles.same)}
      data-picked={picked || undefined}
    >
      <td className={styles.tick}>
        <input
          type="checkbox"
          className={styles.pick}
          form="bulk"
          name="reservation"
          value={reservationField(r)}
          aria-label={LIST.pick(r.party.name)}
          checked={picked}
          onChange={onPick}
        />
      </td>
      <td className={styles.when}>
        <b>{clock(r.start)}</b>
        {!sameDay && <span>{dayLabel(kstDay(new Date(r.start)))}</span>}
      </td>
      <td className={styles.name}>
        <Link way="top" to={address.reservation(r.id)}>
          {r.party.name}
        </Link>
      </td>
      <td className={styles.inline}>{product ?? UNKNOWN_PRODUCT}</td>
      <td className={styles.status}>
        <StatusBadge {...face} word={late ?? face.word} hot={late !== null} />
      </td>
      <td className={styles.inline}>
        <PlatformName platform={r.platform} />
      </td>
      <td className={styles.more}>{phoneText(r.party.phone)}</td>
      <td className={joined(styles.more, "no-print")}>
        {told && <span className={told.failed ? styles.fails : undefined}>{told.text}</span>}
      </td>
      <td className={joined(styles.more, styles.memo)}>{r.memo}</td>
      <td className={joined(styles.more, "no-print soft")}>{r.number}</td>
    </tr>
  );
}
