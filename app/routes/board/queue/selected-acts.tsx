import type { Reservation } from "#contract/reservation.ts";
import { ACTS } from "#app/text/acts.ts";
import { wishDone } from "#app/text/outcome.ts";
import { josa } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { clock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { useBoard } from "../board-context.ts";
import type { Offer } from "../panel/offer.ts";
import { numbered, offersFor } from "../panel/offers.ts";
import type { Act } from "../use-acts.ts";
import { QuickAct } from "./quick-act.tsx";

interface SelectedActsProps {
  r: Reservation;
  nearest: string | null;
  /** What was done with it: said in their place. */
  act: Act | undefined;
}

const MOST = 3;

/**
 * The buttons of the opened row: those of the panel beside it, in its order, with its digits (the
 * panel listens to the keys). It has room for three, and none for quiet ones.
 */
export function SelectedActs({ r, nearest, act: done }: SelectedActsProps) {
  const { address, now } = useBoard();
  if (done) return <p>{wishDone(done.wish)}</p>;
  const { main, rest } = offersFor(r, now, nearest);
  const ofRow = main?.kind === "telling" ? rest.filter(({ kind }) => kind === "telling") : rest;
  const acts = numbered({ main, rest: ofRow, quiet: [] }).slice(0, MOST);
  return acts.map(({ act, digit, main }) => {
    // Who is rebooked is no request any more.
    const kind = !main ? "plain" : act.kind === "again" ? "tinted" : "main";
    const hint = <KeyHint>{String(digit)}</KeyHint>;
    const key = `${act.kind} ${act.label}`;
    if (act.kind === "step" || act.kind === "again") {
      const to = act.kind === "step" ? address.step(act.step) : address.again(r, act.start);
      return (
        <ButtonLink key={key} size="small" kind={kind} to={to}>
          {shortLabel(act)}
          {hint}
        </ButtonLink>
      );
    }
    return (
      <QuickAct key={key} r={{ ...r, name: r.party.name }} to={doing(act, r)} kind={kind}>
        {shortLabel(act)}
        {hint}
      </QuickAct>
    );
  });
}

/** The row has room for half of the panel's: 옮기기 and 예약 are understood. */
function shortLabel(act: Offer): string {
  if (act.kind === "again") return ACTS.again(null);
  if (act.kind === "move") return josa(clock(act.start), "으로/로");
  return act.kind === "step" && act.step === "cancel" ? STATUS_TEXT.CANCELED.word : act.label;
}

function doing(act: Exclude<Offer, { kind: "step" | "again" }>, r: Reservation) {
  switch (act.kind) {
    case "status":
      return { status: act.to };
    case "move":
      return { start: act.start, confirms: act.confirms };
    case "overbook":
      return { overbook: r.start, confirms: act.confirms };
    case "dismiss":
      return { dismiss: true as const };
    case "telling":
      return { how: act.how };
  }
}
