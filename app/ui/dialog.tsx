import { useEffect, useId, useRef, type ReactNode } from "react";
import { joined } from "./joined.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  open: boolean;
  /** The verb as a question: `예약을 취소할까요?` */
  title: string;
  onClose: () => void;
  /** The buttons; the one that leaves things as they are comes first. */
  acts: ReactNode;
  /** Beside a question there is much to read. */
  wide?: boolean;
  children?: ReactNode;
}

/** A modal question on the native element: focus stays in, Esc closes, focus goes back. */
export function Dialog({ open, title, onClose, acts, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={joined(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.acts}>{acts}</div>
    </dialog>
  );
}
