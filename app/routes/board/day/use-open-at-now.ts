import { useEffect, useRef } from "react";

/** A day longer than the window opens with now in its upper third. */
export function useOpenAtNow(date: string) {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const now = box?.querySelector<HTMLElement>("[data-now]");
    if (!box || !now || box.scrollHeight <= box.clientHeight) return;
    const offset = now.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += offset - box.clientHeight / 3;
  }, [date]);
  return scroller;
}
