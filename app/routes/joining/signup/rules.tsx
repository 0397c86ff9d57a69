import { SIGNUP_LOGIN } from "#app/text/signup.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { joined } from "#app/ui/joined.ts";
import styles from "./signup.module.css";

interface RulesProps {
  rules: readonly { says: string; isMet: boolean }[];
  /** Beside each other. */
  row?: boolean;
}

/** What must be so of a field: a dot, a tick once it is; never red while one types. */
export const Rules = ({ rules, row = false }: RulesProps) => (
  <ul className={joined(styles.rules, row && styles.row)} aria-live="polite">
    {rules.map(({ says, isMet }, at) => (
      <li key={at} data-met={isMet || undefined}>
        {isMet && <Glyph name="tick" />}
        <span>
          {says}
          {isMet && <span className="vh">{SIGNUP_LOGIN.met}</span>}
        </span>
      </li>
    ))}
  </ul>
);
