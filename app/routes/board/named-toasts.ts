import type { ToastMessage } from "#app/ui/toast-message.ts";
import type { BoardData } from "./load-board.ts";

type Sight = Pick<BoardData, "day" | "shown" | "panel">;

/**
 * `한지우 님 15:00 확정했어요.`: toasts about a reservation that the board shows, with its name. The
 * cookie that brought them may carry none (contract §4).
 */
export const namedToasts = (
  toasts: readonly ToastMessage[],
  board: Sight | undefined,
): ToastMessage[] =>
  toasts.map((toast) => {
    const name = toast.about === undefined ? undefined : nameOf(toast.about, board);
    return name === undefined ? toast : { ...toast, message: `${name} 님 ${toast.message}` };
  });

function nameOf(id: string, board: Sight | undefined): string | undefined {
  return board && (namesOn(board).get(id) ?? remembered.get(id));
}

function namesOn({ day, shown, panel }: Sight): Map<string, string> {
  const whole = [...(shown.data?.items ?? []), ...(panel ? [panel.reservation] : [])];
  return new Map([
    ...whole.map((r) => [r.id, r.party.name] as const),
    ...[...day.inbox, ...day.reservations].map((r) => [r.id, r.name] as const),
  ]);
}

/** The names that this page has shown: who was just answered may have left the board. */
const remembered = new Map<string, string>();

/** In the browser, after each board that was shown; without a board, all are forgotten. */
export function rememberNames(board: Sight | undefined): void {
  if (board) for (const [id, name] of namesOn(board)) remembered.set(id, name);
  else remembered.clear();
}
