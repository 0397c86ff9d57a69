import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { UndoButton } from "#app/ui/undo-button.tsx";
import type { ToastUndo } from "#app/ui/toast-message.ts";
import { INTENTS } from "./intents.ts";

/** Takes a change back: the toast's form, posted to the board that stands behind it. */
export function UndoForm({ undo, done }: { undo: ToastUndo; done: () => void }) {
  const fetcher = useFetcher();
  const { search } = useLocation();
  const sent = useRef(false);
  useEffect(() => {
    if (fetcher.state !== "idle") sent.current = true;
    else if (sent.current) done();
  }, [fetcher.state, done]);
  return (
    <fetcher.Form method="post" action={`/${search === "" ? "?index" : `${search}&index`}`}>
      <input type="hidden" name="intent" value={INTENTS.takeBack} />
      {undo.reservations.map((reservation) => (
        <input key={reservation} type="hidden" name="reservation" value={reservation} />
      ))}
      <UndoButton />
    </fetcher.Form>
  );
}
