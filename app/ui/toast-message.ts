/** What 되돌리기 takes back: these reservations, as `id:version` with the version that the change made. */
export interface ToastUndo {
  reservations: string[];
}

/** A line that says what has happened. */
export interface ToastMessage {
  /** Loads that follow each other may bring the same one again. */
  id: string;
  type: "success" | "error" | "warning" | "info" | "default";
  message: string;
  /** The reservation it is about, by id. */
  about?: string | undefined;
  description?: string | undefined;
  undo?: ToastUndo | undefined;
}

/** product.md §8; with 되돌리기 it stands as long as the change is held. */
export const TOAST_MS = 3000;
export const UNDO_MS = 6000;
/** A toastContents message is gone so long after it was set, shown or not. */
export const TOAST_KEPT_MS = 5000;
