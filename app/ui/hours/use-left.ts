import { useMemo, useState, type FocusEvent, type FormEvent } from "react";
import type { TextAt } from "#app/forms/left-time.ts";
import { tidyClock } from "./tidy-clock.ts";

type Wrong = Readonly<Record<string, string>>;
type Found = Readonly<Record<string, { instead?: string; problem: string | null }>>;
/** Judges the field of that name; null where nothing is wrong. */
type Judge = (name: string, textAt: TextAt) => string | null;

const NOTHING: Found = {};

/**
 * Inline validation of rows of fields, as `useCheck` is of one: each is judged when it is left, and
 * what is wrong while it is being mended. It stands in place of what the server `answered` of the field
 * until that says something else.
 * @param round another one draws its fields anew
 */
export function useLeft(answered: Wrong, judge: Judge, round: string | number) {
  const [all, setAll] = useState<{ round: string | number; found: Found }>({
    round,
    found: NOTHING,
  });
  const found = all.round === round ? all.found : NOTHING;
  // The same as long as neither changes: rows are drawn anew for another one.
  const wrong = useMemo(() => wrongOf(answered, found), [answered, found]);
  const look = ({ form }: HTMLInputElement, names: readonly string[]) => {
    const textAt = (name: string) => {
      const control = form?.elements.namedItem(name);
      return control instanceof HTMLInputElement ? control.value : "";
    };
    const looked = names.map((name) => {
      const instead = answered[name];
      return [name, { ...(instead && { instead }), problem: judge(name, textAt) }] as const;
    });
    setAll({ round, found: { ...found, ...Object.fromEntries(looked) } });
  };
  return {
    wrong,
    handlers: {
      onBlur: (event: FocusEvent<HTMLElement>) => {
        tidyClock(event);
        const { target } = event;
        if (target instanceof HTMLInputElement && wrong[target.name] === undefined)
          look(target, [target.name]);
      },
      onInput: ({ target }: FormEvent<HTMLElement>) => {
        if (!(target instanceof HTMLInputElement)) return;
        // The end of a stretch is mended by its beginning too.
        const open = Object.keys(found).filter((name) => found[name]?.problem !== null);
        const typed = wrong[target.name] === undefined ? [] : [target.name];
        if (open.length + typed.length > 0) look(target, [...new Set([...open, ...typed])]);
      },
    },
  };
}

function wrongOf(answered: Wrong, found: Found): Wrong {
  const own = Object.entries(found).filter(([name, { instead }]) => answered[name] === instead);
  const said = {
    ...answered,
    ...Object.fromEntries(own.map(([name, one]) => [name, one.problem])),
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}
