import type { Caller } from "#contract/caller.ts";
import { bookerText } from "#app/text/booked-by.ts";
import { CALLER, callerText } from "#app/text/caller.ts";
import { dayAndClock } from "#app/text/time.ts";
import { joined } from "#app/ui/joined.ts";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import styles from "./party-fields.module.css";
import { WayButton } from "./way-button.tsx";

interface CallerLinesProps {
  callers: readonly Caller[];
  /** What stands in 이름. */
  name: string;
  onTake: (name: string) => void;
}

/**
 * Who has been booked under the number, a line each, with a link to what is booked that day, and the
 * way to take the name over.
 */
export function CallerLines({ callers, name, onTake }: CallerLinesProps) {
  const { address, now } = useBoard();
  const next = nextName(callers, name, 1);
  return (
    <ul className={styles.callers} aria-label={CALLER.title}>
      {callers.length === 0 && <li>{CALLER.nobody}</li>}
      {callers.map((caller) => {
        const booked = caller.thatDay ?? caller.next;
        return (
          <li key={caller.name}>
            <b>{caller.name}</b> {callerText(caller, now)}
            {caller.bookedBy && <> · {CALLER.calledBy(bookerText(caller.bookedBy))}</>}
            {caller.name !== name.trim() && (
              <>
                {" "}
                <WayButton name="take" value={caller.name} onPress={() => onTake(caller.name)}>
                  {CALLER.take}
                  <span className="vh"> {caller.name}</span>
                  {caller.name === next && <KeyHint>↓</KeyHint>}
                </WayButton>
              </>
            )}
            {booked && (
              <Link
                className={joined("link", styles.booked, caller.thatDay && styles.thatDay)}
                to={address.reservation(booked.id)}
              >
                {CALLER.booked(dayAndClock(booked.start, now))}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The name that ↓ (1) or ↑ (-1) puts in place of what stands there; null where nobody is known. */
export function nextName(callers: readonly Caller[], name: string, step: 1 | -1): string | null {
  const at = callers.findIndex((caller) => caller.name === name.trim());
  const next = at === -1 && step === -1 ? -1 : at + step;
  return callers.at(next % Math.max(callers.length, 1))?.name ?? null;
}
