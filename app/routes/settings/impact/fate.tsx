import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import type { ImpactAsk } from "#contract/hours-impact.ts";
import { IMPACT, startWord, tellWord } from "#app/text/impact.ts";
import { phoneText } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { Select } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import { BOARD } from "../../addresses.ts";
import type { FateRow } from "./fate-row.ts";
import { ACTS, fateName, type Act } from "./fates-form.ts";
import styles from "./impact.module.css";

interface FateProps {
  at: number;
  row: FateRow;
  act: Act | null;
  /** The start that was chosen before; "" for the proposed one. */
  start: string;
  /** Why it is asked about once more. */
  because: ImpactAsk["because"] | null;
  onAct: (act: Act) => void;
  onStart: () => void;
}

/** A reservation that is left outside: 옮기기, 그대로 or 취소, and what follows of it. */
export function Fate({ at, row, act, start, because, onAct, onStart }: FateProps) {
  const { reservation, product, starts, proposed } = row;
  const { id, version, platform, name } = reservation;
  const canMove = starts.length > 0;
  return (
    <li className={styles.fate} data-todo={act === null || undefined}>
      <input type="hidden" name={fateName(at, "id")} value={id} />
      <input type="hidden" name={fateName(at, "version")} value={version} />
      <time dateTime={reservation.start}>{clock(reservation.start)}</time>
      <div className={styles.who}>
        <b>
          {name} <PlatformMark platform={platform} />
        </b>
        <span>{product}</span>
      </div>
      <fieldset className={styles.choices} id={`fate-${id}`} tabIndex={-1}>
        <legend className="vh">
          {clock(reservation.start)} {name}
        </legend>
        {ACTS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={fateName(at, "act")}
              value={one}
              autoComplete="off"
              disabled={one === "MOVE" && !canMove}
              checked={act === one}
              onChange={() => onAct(one)}
            />
            {IMPACT.acts[one]}
          </label>
        ))}
      </fieldset>
      <div className={styles.to}>
        {because !== null && because !== "UNDECIDED" && (
          <p className={styles.again}>{because === "TAKEN" ? IMPACT.taken : IMPACT.changed}</p>
        )}
        {canMove && (
          <div className={styles.follows} data-act="MOVE">
            <Select
              small
              name={fateName(at, "start")}
              aria-label={`${name} ${IMPACT.to}`}
              autoComplete="off"
              onChange={onStart}
              defaultValue={starts.includes(start) ? start : (proposed ?? starts[0])}
            >
              {starts.map((one) => (
                <option key={one} value={one}>
                  {startWord(one, reservation.start)}
                </option>
              ))}
            </Select>
            <Tells row={row} act="MOVE" />
          </div>
        )}
        <div className={styles.follows} data-act="KEEP">
          <b>{IMPACT.keep(reservation.start)}</b>
          <p>{IMPACT.keepTell}</p>
        </div>
        <div className={styles.follows} data-act="CANCEL">
          <b>{IMPACT.cancel}</b>
          <Tells row={row} act="CANCEL" />
        </div>
        <div className={styles.follows} data-act="">
          <b>{IMPACT.choose}</b>
          <p>
            {canMove ? (
              IMPACT.chooseTell
            ) : (
              <>
                {IMPACT.noStart(minutesOf(row))}{" "}
                <Link className="link" to={moveAddress(row)}>
                  {IMPACT.otherDay}
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}

const minutesOf = ({ reservation: { start, end } }: FateRow): number =>
  (Date.parse(end) - Date.parse(start)) / MINUTE_MS;

/** The board's own step, where any day can be chosen. */
const moveAddress = ({ reservation: { id, start } }: FateRow): string =>
  `${BOARD}?date=${kstDay(new Date(start))}&reservation=${id}&act=move`;

/** Who is told, and how. */
function Tells({ row, act }: { row: FateRow; act: "MOVE" | "CANCEL" }) {
  const { tells, call } = row;
  const { platform, called } = row.reservation;
  return (
    <>
      {tells !== null && (
        <p>
          {tellWord(tells, act)}
          {act === "CANCEL" && ` ${IMPACT.reason}`}
        </p>
      )}
      {call && (
        <p>
          <b className="hot">{IMPACT.call}</b> {IMPACT.callThen(PLATFORM_NAMES[platform])}{" "}
          {called !== "" && (
            <a className="link nowrap" href={`tel:${called}`}>
              {phoneText(called)}
            </a>
          )}
        </p>
      )}
    </>
  );
}
