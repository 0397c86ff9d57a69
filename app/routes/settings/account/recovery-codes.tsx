import { useState } from "react";
import { SECOND_TEXT } from "#app/text/second-factor.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { inFours } from "#contract/second-code.ts";
import { ACCOUNT } from "../../addresses.ts";
import styles from "./second-factor.module.css";

/** Told once: to be copied, printed, or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const lines = codes.map((code) => inFours(code, "-"));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      setCopied(true);
    } catch {
      // They stand beside the button and can be marked by hand.
    }
  };
  return (
    <section className={styles.told} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{SECOND_TEXT.codes}</h3>
      <p role="status">{SECOND_TEXT.codesThen}</p>
      <ol>
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        {hydrated && (
          <>
            <Button type="button" onClick={() => void copy()}>
              <span aria-live="polite">{copied ? SECOND_TEXT.copied : SECOND_TEXT.copy}</span>
            </Button>
            <Button type="button" onClick={() => window.print()}>
              {SECOND_TEXT.print}
            </Button>
          </>
        )}
        <ButtonLink kind="main" to={ACCOUNT}>
          {SECOND_TEXT.kept}
        </ButtonLink>
      </div>
    </section>
  );
}
