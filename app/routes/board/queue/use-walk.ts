import { useKey } from "#app/ui/use-key.ts";

/** ↑ ↓ between the names in the queue, while the focus is there; Enter opens one, being a link. */
export function useWalk(queue: HTMLElement | null): void {
  const key = (code: string, label: string, step: 1 | -1) => ({
    scope: "queue" as const,
    code,
    label,
    ready: () => neighbour(queue, step) !== undefined,
    act: () => neighbour(queue, step)?.focus(),
  });
  useKey(key("ArrowDown", "다음 예약", 1));
  useKey(key("ArrowUp", "앞 예약", -1));
}

/** The name so many rows after the one whose row has the focus. */
function neighbour(queue: HTMLElement | null, step: number): HTMLElement | undefined {
  const focused = document.activeElement;
  if (!queue?.contains(focused)) return undefined;
  const names = [...queue.querySelectorAll<HTMLElement>("[data-walk]")];
  const row = focused?.closest("li");
  return names[names.findIndex((name) => row?.contains(name)) + step];
}
