import { useEffect } from "react";
import { COPY } from "#app/text/applications.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./copy.module.css";

/** 인쇄; without a script it is said how. @param atOnce one came to print it */
export function Print({ atOnce }: { atOnce: boolean }) {
  useEffect(() => {
    if (atOnce) window.print();
  }, [atOnce]);
  return (
    <div className={styles.print}>
      <Button type="button" onClick={() => window.print()}>
        <Icon name="printer" />
        {COPY.print}
      </Button>
      <p>{COPY.printPlain}</p>
    </div>
  );
}
