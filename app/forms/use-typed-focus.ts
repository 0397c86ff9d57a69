import { useRef, type RefObject } from "react";
import { isLost } from "#app/ui/focus.ts";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";

/** Who types while a form is drawn anew goes on typing, in the field of that name. */
export function useTypedFocus(form: RefObject<HTMLFormElement>, drawn: string): void {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  useCommitEffect(() => {
    const { current } = form;
    const had = last.current;
    const isGone = had !== null && !had.isConnected && isLost();
    const twin = isGone ? current?.elements.namedItem(had.name) : null;
    if (isGone && isText(twin) && twin.value === had.value) {
      twin.focus({ preventScroll: true });
      twin.setSelectionRange(had.selectionStart, had.selectionEnd);
      last.current = twin;
    }
    const note = ({ target }: Event) => {
      last.current = isText(target) ? target : null;
    };
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, [form, drawn]);
}

/** One in which there is a place to write at. */
const isText = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement && target.selectionStart !== null) ||
  target instanceof HTMLTextAreaElement;
