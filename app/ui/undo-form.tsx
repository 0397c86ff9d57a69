import { useFetcher } from "@remix-run/react";
import type { ToastUndo } from "./toast-message.ts";
import { UndoButton } from "./undo-button.tsx";
import { useWhereItStands } from "./use-where-it-stands.ts";

/** Takes changes back: the toast's form. `done` is called once it is sent. */
export function UndoForm({ undo, done }: { undo: ToastUndo; done?: () => void }) {
  const fetcher = useFetcher();
  const action = useWhereItStands(undo.action);
  return (
    <fetcher.Form
      method="post"
      action={action}
      // Once it is sent its toast has had its say; the event itself still needs the form.
      onSubmit={() => setTimeout(() => done?.())}
    >
      {Object.entries(undo.fields).flatMap(([name, values]) =>
        values.map((value) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      <UndoButton leftMs={undo.leftMs} />
    </fetcher.Form>
  );
}
