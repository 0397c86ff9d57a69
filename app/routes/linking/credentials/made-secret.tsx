import { useState } from "react";
import { ENTRY_KEYS_TEXT } from "#app/text/entry-keys.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./entry-keys.module.css";

const TEXT = ENTRY_KEYS_TEXT;

/** A key as it is, for this once: to be marked by hand, or copied where a script can. */
export function MadeSecret({ secret }: { secret: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      // It stands beside the button.
      () => undefined,
    );
  return (
    <div className={styles.made}>
      <label htmlFor="entry-secret">{TEXT.key}</label>
      <div>
        <Input
          id="entry-secret"
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        {hydrated && (
          <Button type="button" onClick={() => void copy()}>
            <span aria-live="polite">{copied ? TEXT.copied : TEXT.copy}</span>
          </Button>
        )}
      </div>
      <p role="status">{TEXT.once}</p>
    </div>
  );
}
