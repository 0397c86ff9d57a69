import { useNavigate } from "@remix-run/react";
import { useLayoutEffect, useRef, type SyntheticEvent } from "react";

/**
 * The attributes of a dialog whose address says that it is open: without a script it stands open over
 * the page, with one it is modal; Esc leads back to the page that it was opened on.
 */
export function useOpenDialog(back: string) {
  const navigate = useNavigate();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    // It came open, over the page but beside it for the keys.
    element?.removeAttribute("open");
    element?.showModal();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    navigate(back, { preventScrollReset: true });
  };
  return { ref, open: true, onCancel } as const;
}
