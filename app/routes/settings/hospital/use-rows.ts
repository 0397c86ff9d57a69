import { useRef, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";

interface Keyed<Row> {
  key: number;
  row: Row;
}

/**
 * Rows that are added and taken away in place; their fields keep what is typed in them. Without a
 * script the same buttons submit the form.
 */
export function useRows<Row>(rows: readonly Row[], empty: Row) {
  const [all, setAll] = useState<Keyed<Row>[]>(() => rows.map((row, key) => ({ key, row })));
  const next = useRef(rows.length);
  const change =
    (to: (now: Keyed<Row>[]) => Keyed<Row>[], focus: (box: Element) => HTMLElement | null) =>
    (event: MouseEvent<HTMLElement>) => {
      const box = event.currentTarget.closest("section");
      const form = event.currentTarget.closest("form");
      event.preventDefault();
      flushSync(() => setAll(to));
      form?.dispatchEvent(new Event("change"));
      if (box) focus(box)?.focus();
    };
  return {
    rows: all,
    add: (name: string) =>
      change(
        (now) => [...now, { key: next.current++, row: empty }],
        (box) =>
          last(box.querySelectorAll<HTMLElement>(`[name^="${name}."]:not([type="hidden"])`), name),
      ),
    remove: (key: number, back: string) =>
      change(
        (now) => now.filter((one) => one.key !== key),
        (box) => box.querySelector<HTMLElement>(`[value="${back}"]`),
      ),
  };
}

/** The first field of the last row. */
function last(fields: NodeListOf<HTMLElement>, name: string): HTMLElement | null {
  const rowOf = (field: Element) =>
    field
      .getAttribute("name")
      ?.slice(name.length + 1)
      .split(".")[0];
  const all = [...fields];
  const row = all.at(-1) && rowOf(all.at(-1) as Element);
  return all.find((field) => rowOf(field) === row) ?? null;
}
