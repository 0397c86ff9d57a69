import type { Caller } from "#contract/caller.ts";
import { CALLER, callerText } from "#app/text/caller.ts";
import { dayAndClock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import styles from "./party-fields.module.css";

/** Who has been booked under the number, a line each, with a link to what is booked that day. */
export function CallerLines({ callers }: { callers: readonly Caller[] }) {
  const { address, now } = useBoard();
  return (
    <ul className={styles.callers} aria-label={CALLER.title}>
      {callers.length === 0 && <li>{CALLER.nobody}</li>}
      {callers.map((caller) => {
        const booked = caller.thatDay ?? caller.next;
        return (
          <li key={caller.name}>
            <b>{caller.name}</b> {callerText(caller, now)}
            {booked && (
              <>
                {" "}
                <Link className="link" to={address.reservation(booked.id)}>
                  {CALLER.booked(dayAndClock(booked.start, now))}
                </Link>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
