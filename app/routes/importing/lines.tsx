import type { ReactNode } from "react";
import { LOAD } from "#app/text/importing.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { LOAD_PRODUCTS } from "../addresses.ts";
import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import styles from "./importing.module.css";

const GLYPHS = { ok: "tick", wait: "dots", bad: "cross", not: "dash" } as const satisfies Record<
  string,
  GlyphName
>;

interface LineProps {
  how: keyof typeof GLYPHS;
  name: string;
  end?: string;
  children: ReactNode;
}

/** One thing that is so, or not yet. */
export const Line = ({ how, name, end = "", children }: LineProps) => (
  <li data-how={how}>
    <Glyph name={GLYPHS[how]} />
    <b>{name}</b>
    <div>{children}</div>
    <span className={styles.end}>{end}</span>
  </li>
);

interface TallyProps {
  done: number;
  of: number | null;
  words: string;
  unit: string;
  end: string;
  halted?: boolean;
}

/** How far it is, as a figure and as a stroke. */
export const Tally = ({ done, of, words, unit, end, halted }: TallyProps) => (
  <>
    <p className={styles.tally} id="tally">
      <b>{words}</b>
      <span>{unit}</span>
      <span className={styles.end}>{end}</span>
    </p>
    <progress
      className={styles.run}
      data-halted={halted || undefined}
      aria-labelledby="tally"
      {...(of !== null && { value: done, max: Math.max(of, 1) })}
      {...(of === null && halted && { value: 0, max: 1 })}
    />
  </>
);

/** The page changes by itself, or where there is no script by being asked for. */
export const Renewed = () =>
  useHydrated() ? (
    <span className={styles.hint}>{LOAD.byItself}</span>
  ) : (
    <ButtonLink kind="quiet" to={LOAD_PRODUCTS}>
      {LOAD.reload}
    </ButtonLink>
  );
