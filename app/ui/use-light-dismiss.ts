import { useCallback, useEffect, type RefObject } from "react";
import { useKey } from "./use-key.ts";

/**
 * Closes a `<details>` that lies over the page as a menu does: Esc, a press beside it, a link in it.
 * Without a script its summary alone does.
 * @returns closes it, the focus on its summary if it was within
 */
export function useLightDismiss(sheet: RefObject<HTMLDetailsElement>): () => void {
  const close = useCallback(() => {
    const details = sheet.current;
    if (!details?.open) return;
    const within = details.contains(document.activeElement);
    details.open = false;
    if (within) details.querySelector("summary")?.focus();
  }, [sheet]);
  useKey({
    scope: "over",
    code: "Escape",
    label: "닫기",
    ready: () => sheet.current?.open === true,
    act: close,
  });
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !sheet.current?.contains(target)) close();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && sheet.current?.contains(target) && target.closest("a"))
        close();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("click", onClick);
    };
  }, [sheet, close]);
  return close;
}
