import type { Namesake } from "#contract/namesakes.ts";
import type { Reservation } from "#contract/reservation.ts";
import { isSettled } from "#contract/reservation-status.ts";
import { fullName } from "#app/text/namesake.ts";
import { LIST } from "#app/text/list.ts";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import type { ManyOutcome } from "../many/done.ts";
import { LIST_COLUMNS } from "./columns.tsx";
import styles from "./list-table.module.css";

interface ListRowProps {
  reservation: Reservation;
  product: string | null;
  /** Another of that name comes that day: what tells them apart. */
  namesake: Namesake | undefined;
  /** Stands under another one of the same time: the time is said once. */
  same: boolean;
  sameDay: boolean;
  picked: boolean;
  onPick: () => void;
  /** What has just been done with it, as one of many. */
  outcome: ManyOutcome | undefined;
  now: Date;
}

export function ListRow({
  reservation: r,
  product,
  namesake,
  same,
  sameDay,
  picked,
  onPick,
  outcome,
  now,
}: ListRowProps) {
  const { address } = useBoard();
  const open = address.asked("reservation") === r.id;
  const of = { r, product, namesake, sameDay, now, to: address.reservation(r.id), open, outcome };
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
          name="pick"
          value={r.id}
          aria-label={LIST.pick(fullName(r.party.name, namesake))}
          checked={picked}
          onChange={onPick}
        />
      </td>
      {LIST_COLUMNS.map(({ head, className, prints, cell }) => (
        <td
          key={head}
          className={joined(className, prints === false && "no-print")}
          data-private={prints || undefined}
        >
          {cell(of)}
        </td>
      ))}
    </tr>
  );
}
