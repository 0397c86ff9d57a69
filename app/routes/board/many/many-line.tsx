import { kstDay } from "#contract/kst.ts";
import { MANY, startChoice } from "#app/text/many.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { clock, dayAndClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { useBoard } from "../board-context.ts";
import { reservationField } from "../intents.ts";
import { HOW } from "./how.ts";
import { Namesake } from "../namesake.tsx";
import type { ManyRow } from "./load.ts";
import styles from "./many-panel.module.css";

interface ManyLineProps {
  row: ManyRow;
  /** Its fields' beginning; null where it is not sent. */
  field: string | null;
  onHow: ((id: string, how: string) => void) | undefined;
}

/** One of the chosen: who, when, and what becomes of it, or what there is to choose. */
export function ManyLine({ row, field, onHow }: ManyLineProps) {
  const { now } = useBoard();
  const today = kstDay(new Date(row.start)) === kstDay(now);
  return (
    <li className={joined(styles.line, row.kind === "cannot" && styles.cannot)}>
      <p className={styles.who}>
        <b>
          {row.name} <Namesake of={row} />
        </b>
        <PlatformMark platform={row.platform} />
        <span className="soft">
          {today ? clock(row.start) : dayAndClock(row.start, now)} {row.product ?? UNKNOWN_PRODUCT}
        </span>
      </p>
      {row.say !== null && (
        <p className={joined(styles.say, row.kind === "choose" && styles.asks)}>{row.say}</p>
      )}
      {field !== null && (
        <>
          <input type="hidden" name={`${field}.target`} value={reservationField(row)} />
          <input type="hidden" name={`${field}.at`} value={row.start} />
        </>
      )}
      {field !== null && row.kind === "ready" && (
        <input type="hidden" name={`${field}.how`} value={HOW.plain} />
      )}
      {field !== null && row.kind === "choose" && <Choices row={row} field={field} onHow={onHow} />}
    </li>
  );
}

type ChoicesProps = { row: Extract<ManyRow, { kind: "choose" }>; field: string } & Pick<
  ManyLineProps,
  "onHow"
>;

/** Beyond capacity is never chosen for anybody: it is a choice of staff. */
function Choices({ row, field, onHow }: ChoicesProps) {
  const { nearest, keep, confirms, start } = row;
  const choices = [
    ...(nearest === null ? [] : [{ how: nearest, word: startChoice(nearest, start) }]),
    { how: HOW.keep, word: MANY.keep[keep] },
    { how: HOW.leave, word: MANY.leave },
  ];
  return (
    <fieldset className={styles.choices} data-count={choices.length}>
      <legend className="vh">{row.name}</legend>
      {confirms && <input type="hidden" name={`${field}.confirms`} value="1" />}
      {choices.map(({ how, word }) => (
        <label key={how}>
          <input
            type="radio"
            name={`${field}.how`}
            value={how}
            defaultChecked={how === (nearest ?? HOW.leave)}
            onChange={() => onHow?.(row.id, how)}
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
