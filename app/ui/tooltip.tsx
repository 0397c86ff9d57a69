import { useId, useState, type ReactNode } from "react";
import { joined } from "./joined.ts";
import styles from "./tooltip.module.css";

/**
 * A line that explains the thing under the pointer or the focus; works without JavaScript. Esc
 * puts it away (WCAG 1.4.13). `children` gets the id to put into `aria-describedby`.
 */
export function Tooltip(props: {
  text: string;
  side?: "above" | "below";
  end?: boolean;
  children: (describedBy: string) => ReactNode;
}) {
  const id = useId();
  const [shut, setShut] = useState(false);
  const { text, side = "above", end, children } = props;
  return (
    // The keys only put the tip away; what is pressed lies inside.
    <span
      role="presentation"
      className={styles.host}
      data-shut={shut || undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape") setShut(true);
      }}
      onPointerEnter={() => setShut(false)}
      onBlur={() => setShut(false)}
    >
      {children(id)}
      <span role="tooltip" id={id} className={joined(styles.tip, styles[side], end && styles.end)}>
        {text}
      </span>
    </span>
  );
}
