import type { MouseEvent, ReactNode } from "react";
import { Wrong } from "#app/ui/hours/wrong.tsx";
import { RemoveButton } from "./row-buttons.tsx";
import styles from "./closures.module.css";

interface ClosureRowProps {
  kind: string;
  name: string;
  fields: Readonly<Record<string, string>>;
  hit: ReactNode;
  remove: string;
  removes: string;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A row of 휴진: of what kind, its fields, what is wrong with them, what it hits. */
export const ClosureRow = (props: ClosureRowProps) => {
  const { kind, name, fields, hit, remove, removes, onRemove, children } = props;
  return (
    <li>
      <span className={styles.kind}>{kind}</span>
      <div className={styles.set}>
        {children}
        <Wrong
          names={["weeks", "from", "to", "day", "starts", "ends", "name"].map(
            (field) => `${name}.${field}`,
          )}
          wrong={fields}
        />
      </div>
      <span className={styles.hit}>{hit}</span>
      <RemoveButton act={remove} label={removes} onPress={onRemove} />
    </li>
  );
};
