import { useEffect, useState } from "react";
import { circuitText } from "#app/text/link-card.ts";
import { JOBS } from "#app/text/sendings.ts";
import { countdown } from "#app/text/time.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { LinkCard } from "#contract/linking.ts";
import { LINKING_INTENTS } from "../intents.ts";
import { LinkButton } from "../link-button.tsx";
import styles from "./circuit.module.css";

interface CircuitProps {
  link: LinkCard;
  /** When the page was read (UTC ISO). */
  loaded: string;
  now: Date;
  page: string;
}

/** Nothing is asked of the platform for now: since when, until when, and 지금 다시. */
export function Circuit({ link, loaded, now, page }: CircuitProps) {
  const text = circuitText(link, now);
  const left = useLeft(link.circuit?.until ?? null, loaded);
  if (text === null) return null;
  return (
    <div className={styles.circuit}>
      <Icon name="rotate-cw" />
      <p role="status">
        <b>{text.title}</b>
        <span>{text.then}</span>
      </p>
      {left !== null && (
        <span className={styles.left} aria-hidden="true">
          {left}
        </span>
      )}
      <LinkButton intent={LINKING_INTENTS.ask} platform={link.platform} page={page} size="small">
        {JOBS.askAgain}
      </LinkButton>
    </div>
  );
}

/** `12초`, counted down by a script; the sentence is true without it. Null before, and when it is over. */
function useLeft(until: string | null, loaded: string): string | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const all = Date.parse(until) - Date.parse(loaded);
    const since = performance.now();
    const count = () => setLeft(all - (performance.now() - since));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until, loaded]);
  return left === null || left <= 0 ? null : countdown(left);
}
