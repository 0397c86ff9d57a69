import type { ReactNode } from "react";
import { OPENS, type Opened } from "../chooser/opens-chooser.ts";

interface WayButtonProps {
  name: string;
  value: string;
  onPress: () => void;
  /** The calendar that it opens: the focus comes back here. */
  opens?: Opened;
  children: ReactNode;
}

/** Leads to other fields of the form: by the script, or without one by sending it as it is. */
export const WayButton = ({ name, value, onPress, opens, children }: WayButtonProps) => (
  <button
    className="link"
    name={name}
    value={value}
    {...(opens && { [OPENS]: opens })}
    onClick={(event) => {
      event.preventDefault();
      onPress();
    }}
  >
    {children}
  </button>
);
