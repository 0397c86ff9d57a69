import { useEffect, useRef, type RefObject } from "react";

/** A press beside it, on nothing that leads anywhere else, shuts it. */
export function usePressBeside(sheet: RefObject<HTMLElement>, shut: () => void): void {
  const latest = useRef(shut);
  useEffect(() => {
    latest.current = shut;
  });
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.isConnected) return;
      if (
        sheet.current?.contains(target) ||
        target.closest("a, button, summary, label, input, select")
      )
        return;
      latest.current();
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [sheet]);
}
