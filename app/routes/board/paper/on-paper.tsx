import type { ComponentProps } from "react";
import { PAPER } from "#app/text/paper.ts";
import { useBoard } from "../board-context.ts";
import { PARTS } from "../parts.ts";
import type { Sheet } from "./sheet.tsx";
import { usePrinting } from "./use-printing.ts";
import styles from "./on-paper.module.css";

/** The list of the day, drawn while the browser prints a view that is none (docs/decisions/025). */
export function DaySheet(props: ComponentProps<typeof Sheet>) {
  const printing = usePrinting();
  if (!printing) return null;
  return PARTS.sheet.isThere() ? <PARTS.sheet.Part {...props} /> : <Elsewhere />;
}

/** Without a script nobody hears that a page is printed: what is on the record first is on paper. */
export function PaperWithoutScript() {
  if (useBoard().address.asked("noted") === "1") return null;
  return (
    <noscript className={styles.unnoted}>
      <Elsewhere />
    </noscript>
  );
}

const Elsewhere = () => <p className={styles.note}>{PAPER.elsewhere}</p>;
