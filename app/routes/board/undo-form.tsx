import { useFetcher, useLocation } from "@remix-run/react";
import { UndoButton } from "#app/ui/undo-button.tsx";
import type { ToastUndo } from "#app/ui/toast-message.ts";
import { INTENTS } from "./intents.ts";

/** Takes changes back: the toast's form, posted to the board that stands behind it. */
export function UndoForm({ undo, done }: { undo: ToastUndo; done: () => void }) {
  const fetcher = useFetcher();
  const { search } = useLocation();
  return (
    <fetcher.Form
      method="post"
      action={`/${search === "" ? "?index" : `${search}&index`}`}
      // Once it is sent its toast has had its say; the event itself still needs the form.
      onSubmit={() => setTimeout(done)}
    >
      <input type="hidden" name="intent" value={INTENTS.takeBack} />
      {undo.reservations.map((reservation) => (
        <input key={reservation} type="hidden" name="reservation" value={reservation} />
      ))}
      <UndoButton />
    </fetcher.Form>
  );
}
