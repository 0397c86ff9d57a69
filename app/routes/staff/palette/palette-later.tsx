import { useEffect, useState, type ComponentType } from "react";
import { KEYS_TEXT } from "#app/text/keys.ts";
import { useKey } from "#app/ui/use-key.ts";

type Shown = ComponentType<{ now: Date; onClose: () => void }>;

interface PaletteLaterProps {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Where it cannot be had: the page that finds without it. */
  instead: string;
  now: Date;
}

/** Ctrl K and ⌘K open the palette, also while somebody types. It is fetched when it first opens. */
export function PaletteLater({ open, setOpen, instead, now }: PaletteLaterProps) {
  const [Palette, setPalette] = useState<Shown | null>(null);
  useKey({ scope: "screen", code: "Mod+KeyK", label: KEYS_TEXT.palette, act: () => setOpen(true) });
  useEffect(() => {
    if (!open || Palette !== null) return;
    import("./palette.tsx").then(
      (part) => setPalette(() => part.Palette),
      () => {
        setOpen(false);
        window.location.assign(instead);
      },
    );
  }, [open, setOpen, Palette, instead]);
  return open && Palette && <Palette now={now} onClose={() => setOpen(false)} />;
}
