import { useState, type ComponentType } from "react";
import { KEYS_TEXT } from "#app/text/keys.ts";
import { useKey } from "#app/ui/use-key.ts";

type Shown = ComponentType<{ open: boolean; onClose: () => void }>;

/** `?` shows every key. The list is fetched with the first press; where it does not come, none stands. */
export function KeyListByKey() {
  const [List, setList] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  useKey({
    scope: "screen",
    code: "Shift+Slash",
    label: KEYS_TEXT.show,
    act: () => {
      setOpen(true);
      import("./key-list.tsx").then(
        ({ KeyList }) => setList(() => KeyList),
        () => setOpen(false),
      );
    },
  });
  return List && <List open={open} onClose={() => setOpen(false)} />;
}
