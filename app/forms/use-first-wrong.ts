import { useEffect, useRef, type RefObject } from "react";

/** For the form: each answer that finds something wrong moves the focus to the first such field. */
export function useFirstWrong(answer: unknown, given?: RefObject<HTMLFormElement>) {
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  useEffect(() => {
    if (!answer) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid], [data-wrong]");
    const choices = wrong?.querySelector<HTMLElement>("input, select, textarea");
    (choices ?? wrong)?.focus();
  }, [answer, form]);
  return form;
}
