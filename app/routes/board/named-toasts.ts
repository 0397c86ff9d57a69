import type { ToastMessage } from "#app/ui/toast-message.ts";
import type { BoardData } from "./load-board.ts";

/**
 * `한지우 님 15:00 확정했어요.`: toasts about a reservation that the board shows, with its name. The
 * cookie that brought them may carry none (contract §4).
 */
export const namedToasts = (
  toasts: readonly ToastMessage[],
  board: Pick<BoardData, "day" | "list" | "panel"> | undefined,
): ToastMessage[] =>
  toasts.map((toast) => {
    const name = toast.about === undefined ? undefined : nameOf(toast.about, board);
    return name === undefined ? toast : { ...toast, message: `${name} 님 ${toast.message}` };
  });

function nameOf(id: string, board: Parameters<typeof namedToasts>[1]): string | undefined {
  if (!board) return undefined;
  const { day, list, panel } = board;
  const seen = [...day.reservations, ...day.inbox].find((r) => r.id === id)?.name;
  const whole = [panel?.reservation, ...(list?.items ?? [])].find((r) => r?.id === id);
  return seen ?? whole?.party.name;
}
