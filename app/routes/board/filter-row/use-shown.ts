import { useRef } from "react";
import type { Platform } from "#contract/platform-names.ts";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";

const NAMES = ["from", "to", "status", "platform", "product", "q"] as const;

/** What a form of filters is filled in with. */
export type Asked = { platform?: Platform | undefined } & Partial<
  Record<(typeof NAMES)[number], string | undefined>
>;

/**
 * Other filters are shown in the same fields: the focus stays where it is, and what was typed before
 * the script ran.
 * @returns the form's ref
 */
export function useShown(asked: Asked) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(asked);
  useCommitEffect(() => {
    for (const name of NAMES) {
      const field = form.current?.elements.namedItem(name);
      const known = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (known && shown.current[name] !== asked[name]) field.value = asked[name] ?? "";
    }
    shown.current = asked;
  }, [asked]);
  return form;
}
