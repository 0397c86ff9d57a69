import { useEffect, useRef } from "react";

/** For the form: each answer that finds something wrong moves the focus to the first such field. */
export function useFirstWrong(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid], [data-wrong]");
    const choices = wrong?.querySelector<HTMLElement>("input, select, textarea");
    (choices ?? wrong)?.focus();
  }, [answer]);
  return form;
}
