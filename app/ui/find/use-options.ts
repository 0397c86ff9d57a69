import { useState, type KeyboardEvent, type RefObject } from "react";

const ROW = "[data-row]";
const OPTION = '[role="option"]';

/**
 * The keys of a field over a list of options (the combobox of ARIA): ↑ ↓ from row to row, ← → between
 * the options of the chosen row, Enter presses the chosen one. The focus stays in the field.
 * @param list has rows (`data-row`), and options with an id in each
 */
export function useOptions(list: RefObject<HTMLElement>) {
  const [chosen, setChosen] = useState<string | null>(null);

  const choose = (option: Element | null | undefined) => {
    setChosen(option?.id ?? null);
    option?.scrollIntoView({ block: "nearest" });
  };
  const current = () =>
    chosen === null
      ? null
      : (list.current?.querySelector<HTMLElement>(`#${CSS.escape(chosen)}`) ?? null);

  /** Chooses the first, where what was chosen is not there any more. */
  const chooseFirst = () => {
    if (current() === null) choose(list.current?.querySelector(OPTION));
  };

  /** @returns whether the key meant anything */
  const press = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing || !list.current) return false;
    const option = current();
    if (key === "ArrowDown" || key === "ArrowUp") {
      const rows = [...list.current.querySelectorAll(ROW)];
      const at = rows.findIndex((row) => option !== null && row.contains(option));
      const step = key === "ArrowDown" ? 1 : -1;
      // Above the first and below the last row is the field itself.
      const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
      choose(rows[next]?.querySelector(OPTION));
      return true;
    }
    if (option === null) return false;
    if (key === "ArrowRight" || key === "ArrowLeft") {
      const beside = [...(option.closest(ROW)?.querySelectorAll(OPTION) ?? [])];
      const next = beside[beside.indexOf(option) + (key === "ArrowRight" ? 1 : -1)];
      if (next) choose(next);
      return true;
    }
    if (key !== "Enter") return false;
    option.click();
    return true;
  };

  return { chosen, choose, chooseFirst, press };
}
