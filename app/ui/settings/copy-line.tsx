import { useState } from "react";
import { COPY } from "#app/text/copy.ts";
import { Button } from "../button.tsx";
import { Input } from "../input.tsx";
import { useHydrated } from "../use-hydrated.ts";
import styles from "./copy-line.module.css";

interface CopyLineProps {
  id: string;
  /** For the ear. */
  label: string;
  text: string;
  /** It is only to look at: masked. */
  isHidden?: boolean;
}

/** A line to look at, and to take along. */
export function CopyLine({ id, label, text, isHidden }: CopyLineProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // It stands beside the button and can be marked by hand.
    }
  };
  return (
    <div className={styles.line}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Input id={id} readOnly value={text} onFocus={(event) => event.target.select()} />
      {!isHidden && hydrated && (
        <Button type="button" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? COPY.done : COPY.act}</span>
        </Button>
      )}
    </div>
  );
}
