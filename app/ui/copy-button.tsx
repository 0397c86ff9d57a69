import { useEffect, useState } from "react";
import { COPY } from "#app/text/copy.ts";
import { joined } from "./joined.ts";
import { useHydrated } from "./use-hydrated.ts";
import styles from "./copy-button.module.css";

/** 복사, where there is a script to do it; says for two seconds that it was done. */
export function CopyButton({ text, className = "" }: { text: string; className?: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const over = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(over);
  }, [copied]);
  if (!hydrated) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The number stands beside it and can be marked by hand.
    }
  };
  return (
    <button
      type="button"
      className={joined("link", styles.copy, className)}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? COPY.done : COPY.act}</span>
    </button>
  );
}
