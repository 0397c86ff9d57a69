import { useState, type FocusEvent, type FormEvent } from "react";

/** Says what is wrong with a field's text, null when nothing is. */
export type Check = (text: string) => string | null;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Inline validation: a field is judged when it is left, and while it is being mended. What it finds
 * stands in place of the server's `error` until the server says something else. A field that was
 * left empty is not blamed: perhaps it comes later.
 */
export function useCheck(error: string | null, check: Check | undefined) {
  const [found, setFound] = useState<{ instead: string | null; problem: string | null }>();
  // The server has spoken again, or is asked again: what was found before says nothing of that.
  if (found && found.instead !== error) setFound(undefined);
  const now = found && found.instead === error ? found.problem : error;
  const look = (control: Control) => {
    if (check) setFound({ instead: error, problem: check(control.value) });
  };
  return {
    error: now,
    handlers: {
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        const control = controlOf(target);
        if (control && control.value !== "" && now === null) look(control);
      },
      onInput: ({ target }: FormEvent<HTMLElement>) => {
        const control = controlOf(target);
        if (control && now !== null) look(control);
      },
    },
  };
}

const controlOf = (target: EventTarget): Control | null =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target
    : null;
