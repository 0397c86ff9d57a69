import { useState } from "react";
import { COPY } from "#app/text/copy.ts";
import { FEEDS } from "#app/text/feeds.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./feeds.module.css";

interface CopyAddressProps {
  id: string;
  address: string;
  /** It is no masked one. */
  whole: boolean;
}

/** An address to look at, and to take along while it is whole. */
export function CopyAddress({ id, address, whole }: CopyAddressProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // It stands beside the button and can be marked by hand.
    }
  };
  return (
    <div className={styles.secret}>
      <label className="vh" htmlFor={id}>
        {FEEDS.address}
      </label>
      <Input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
      {whole && hydrated && (
        <Button type="button" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? COPY.done : COPY.act}</span>
        </Button>
      )}
    </div>
  );
}
