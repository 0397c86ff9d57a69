import { useEffect, useState } from "react";
import { PANEL } from "#app/text/panel.ts";
import { joined } from "#app/ui/joined.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./copy-button.module.css";

/** 복사, where there is a script to do it; says for two seconds that it was done. */
export function CopyButton({ text }: { text: string }) {
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
      className={joined("link desk-only", styles.copy)}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? PANEL.copied : PANEL.copy}</span>
    </button>
  );
}
