import type { ReactNode } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { useLine } from "#app/session/line.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { usePressKey } from "#app/ui/use-key.ts";
import { useBoard } from "../board-context.ts";
import { INTENTS, reservationField } from "../intents.ts";
import type { Offer } from "./offer.ts";
import type { ActForms } from "./use-act-forms.ts";
import styles from "./act-bar.module.css";

interface ActButtonProps {
  act: Offer;
  reservation: Reservation;
  kind: "main" | "plain" | "quiet";
  /** The digit that presses it; null where it is disabled. */
  digit: number | null;
  forms: ActForms;
  /** Id of the sentence that says why it is disabled. */
  reasonId: string;
}

/** One act: a form of its own that does it at once, or a link to its step. */
export function ActButton({ act, kind, digit, reasonId, ...props }: ActButtonProps) {
  const { address } = useBoard();
  const isDown = useLine() === "down";
  const { reservation, forms } = props;
  const label: ReactNode = (
    <>
      {act.label}
      {digit !== null && <KeyHint>{String(digit)}</KeyHint>}
    </>
  );
  const shortcut = digit === null ? undefined : String(digit);
  const press = usePressKey(
    digit === null ? null : { scope: "panel", code: `Digit${digit}`, label: act.label },
  );
  if (isDown || (act.kind !== "step" && act.refused !== null))
    return (
      <Button type="button" kind={kind} disabled aria-describedby={reasonId}>
        {label}
      </Button>
    );
  if (act.kind === "step" || act.kind === "again") {
    const to = act.kind === "step" ? address.step(act.step) : address.again(reservation, act.start);
    return (
      <ButtonLink ref={press} to={to} kind={kind} aria-keyshortcuts={shortcut}>
        {label}
      </ButtonLink>
    );
  }
  const { Form, busy, sent } = forms[act.kind === "overbook" ? "move" : act.kind];
  const fields = fieldsOf(act, reservation);
  const own = busy && fields.every(([name, value]) => sent?.get(name) === value);
  return (
    <Form method="post" className={styles.one} preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button ref={press} kind={kind} loading={own} aria-keyshortcuts={shortcut}>
        {label}
      </Button>
    </Form>
  );
}

function fieldsOf(
  act: Exclude<Offer, { kind: "step" | "again" }>,
  r: Reservation,
): [string, string][] {
  const about: [string, string] = ["reservation", reservationField(r)];
  switch (act.kind) {
    case "status":
      return [["intent", INTENTS.status], about, ["status", act.to]];
    case "move":
      return [["intent", INTENTS.reschedule], about, ["start", act.start], ...confirmed(act)];
    case "overbook":
      return [["intent", INTENTS.reschedule], about, ["overbook", r.start], ...confirmed(act)];
    case "dismiss":
      return [["intent", INTENTS.dismiss], about];
    case "telling":
      return [["intent", INTENTS.telling], about, ["how", act.how]];
  }
}

const confirmed = ({ confirms }: { confirms: boolean }): [string, string][] =>
  confirms ? [["status", "CONFIRMED"]] : [];
