import { useEffect, useRef, type RefObject } from "react";
import { fieldIn } from "#app/ui/focus.ts";

/** For the form: each answer that finds something wrong moves the focus to the first such field. */
export function useFirstWrong(answer: unknown, given?: RefObject<HTMLFormElement>) {
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  useEffect(() => {
    if (!answer) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid], [data-wrong]");
    if (wrong) (fieldIn(wrong) ?? wrong).focus();
  }, [answer, form]);
  return form;
}
