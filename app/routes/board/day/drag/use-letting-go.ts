import { useFetcher, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { kstInstant } from "#contract/kst.ts";
import { useBoard } from "../../board-context.ts";
import { startValue } from "../../booking/chosen-start.ts";
import { INTENTS, reservationField } from "../../intents.ts";
import { take, type Taken } from "./hand.ts";
import type { Spot } from "./spot.ts";

/**
 * What becomes of what is in the hand: taken up it has 시간 변경 open in the panel, let go over a free
 * start that form is sent, elsewhere nothing is. Where somebody has the start, the form stays open at
 * it: to book beyond is a button of its own.
 */
export function useLettingGo({ row: { r }, back }: Taken, spot: Spot, date: string) {
  const { address } = useBoard();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const fetcher = useFetcher({ key: `${INTENTS.reschedule}-${r.id}` });
  const [start, setStart] = useState<string | null>(null);
  const isOpen = address.asked("reservation") === r.id && address.asked("act") === "move";
  const isBusy = fetcher.state !== "idle";

  const formAt = (start: string | null) => address.away({ reservation: r.id, act: "move", start });
  const go = (to: string, replace: boolean) => navigate(to, { replace, preventScrollReset: true });
  useEffect(() => {
    if (!isOpen) go(formAt(null), false);
    // Once, as it is taken up.
  }, []);

  // Sent from the form's own address, so that it is closed by what comes of it.
  const sent = useRef<"not yet" | "asked" | "busy">("not yet");
  useEffect(() => {
    if (start === null) return;
    if (sent.current === "asked" && isBusy) sent.current = "busy";
    if (sent.current === "busy" && !isBusy) return take(null);
    if (sent.current !== "not yet") return;
    if (isOpen) {
      sent.current = "asked";
      const fields = { intent: INTENTS.reschedule, reservation: reservationField(r), start };
      fetcher.submit(fields, { method: "post", action: address.action, preventScrollReset: true });
    } else if (isIdle) take(null);
  });

  const putBack = () => {
    take(null);
    go(back, true);
  };
  const letGo = () => {
    if (spot.start !== null) return setStart(spot.start);
    const has = spot.why?.why;
    if (has !== "taken" && has !== "full" && has !== "blocked") return putBack();
    take(null);
    const wanted = kstInstant(date, spot.minute).toISOString();
    go(formAt(startValue({ start: wanted, full: true })), isOpen);
  };
  return { isLet: start !== null, letGo, putBack };
}
