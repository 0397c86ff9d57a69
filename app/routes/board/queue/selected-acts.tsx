import type { Reservation } from "#contract/reservation.ts";
import { josa } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { useBoard } from "../board-context.ts";
import { actsFor, numbered, type Act } from "../panel/acts.ts";
import { QuickAct } from "./quick-act.tsx";

/**
 * The buttons of the opened row: those of the panel beside it, in its order, with its digits (the
 * panel listens to the keys).
 */
export function SelectedActs({ r, nearest }: { r: Reservation; nearest: string | null }) {
  const { address, now } = useBoard();
  return numbered(actsFor(r, now, nearest)).map(({ act, digit, main }) => {
    const kind = main ? "main" : "plain";
    const hint = <KeyHint>{String(digit)}</KeyHint>;
    const key = `${act.kind} ${act.label}`;
    return act.kind === "step" ? (
      <ButtonLink key={key} size="small" kind={kind} to={address.to({ act: act.step })}>
        {act.label}
        {hint}
      </ButtonLink>
    ) : (
      <QuickAct key={key} r={{ ...r, name: r.party.name }} to={doing(act, r)} kind={kind}>
        {/* The row is narrow: 옮기기 is understood. */}
        {act.kind === "move" ? josa(clock(act.start), "으로/로") : act.label}
        {hint}
      </QuickAct>
    );
  });
}

function doing(act: Exclude<Act, { kind: "step" }>, r: Reservation) {
  switch (act.kind) {
    case "status":
      return { status: act.to };
    case "move":
      return { start: act.start };
    case "overbook":
      return { overbook: r.start };
  }
}
