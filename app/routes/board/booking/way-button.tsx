import type { ReactNode } from "react";

interface WayButtonProps {
  name: string;
  value: string;
  onPress: () => void;
  children: ReactNode;
}

/** Leads to other fields of the form: by the script, or without one by sending it as it is. */
export const WayButton = ({ name, value, onPress, children }: WayButtonProps) => (
  <button
    className="link"
    name={name}
    value={value}
    onClick={(event) => {
      event.preventDefault();
      onPress();
    }}
  >
    {children}
  </button>
);
