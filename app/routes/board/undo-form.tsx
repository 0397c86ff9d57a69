import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { OUTCOME } from "#app/text/outcome.ts";
import { UndoButton } from "#app/ui/undo-button.tsx";
import type { ToastUndo } from "#app/ui/toast-message.ts";
import { INTENTS, reservationField } from "./intents.ts";

/** Takes a change back: the toast's form, posted to the board that stands behind it. */
export function UndoForm({ undo, done }: { undo: ToastUndo; done: () => void }) {
  const fetcher = useFetcher();
  const { search } = useLocation();
  const sent = useRef(false);
  useEffect(() => {
    if (fetcher.state !== "idle") sent.current = true;
    else if (sent.current) done();
  }, [fetcher.state, done]);
  const reservation = reservationField({ id: undo.reservationId, version: undo.version });
  return (
    <fetcher.Form method="post" action={`/${search === "" ? "?index" : `${search}&index`}`}>
      <input type="hidden" name="intent" value={INTENTS.status} />
      <input type="hidden" name="reservation" value={reservation} />
      <input type="hidden" name="status" value={undo.status} />
      <input type="hidden" name="reason" value={OUTCOME.takenBack} />
      <UndoButton />
    </fetcher.Form>
  );
}
