import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { KeyHint } from "./key-hint.tsx";
import { HOLD_MS } from "./toast-message.ts";
import { usePressKey } from "./use-key.ts";
import styles from "./undo-button.module.css";

const UNDO = "되돌리기";

/** 되돌리기, with a ring that runs out with the hold's `leftMs`. Submits the form it stands in. */
export function UndoButton({ leftMs }: { leftMs: number }) {
  const ring = useRef<SVGCircleElement>(null);
  const [leftAsItAppears] = useState(leftMs);
  useEffect(() => {
    // The style sheet runs it for the whole hold; some of that may be over.
    for (const running of ring.current?.getAnimations() ?? [])
      running.currentTime = HOLD_MS - leftAsItAppears;
  }, [leftAsItAppears]);
  const press = usePressKey({ scope: "toast", code: "KeyZ", label: UNDO });
  return (
    <Button ref={press} kind="quiet" className={styles.undo} aria-keyshortcuts="Z">
      <svg className={styles.ring} viewBox="0 0 18 18" aria-hidden="true">
        <circle className={styles.track} cx="9" cy="9" r="7" />
        <circle ref={ring} className={styles.left} cx="9" cy="9" r="7" pathLength="1" />
      </svg>
      {UNDO}
      <KeyHint>Z</KeyHint>
    </Button>
  );
}
