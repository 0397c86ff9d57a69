/** A start that is chosen (UTC ISO; "" for none), and whether it was seen to be full. */
export interface ChosenStart {
  start: string;
  /** It is to be booked beyond capacity. One that filled up after it was chosen is not. */
  full: boolean;
}

const FULL = "full:";

/** How the field and the parameter `start` name it. */
export const startValue = ({ start, full }: ChosenStart): string => (full ? FULL + start : start);

/** The start that they name, whatever stands there as its instant. */
export const startNamed = (text: string): ChosenStart => {
  const full = text.startsWith(FULL);
  return { start: full ? text.slice(FULL.length) : text, full };
};
