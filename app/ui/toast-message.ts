import { HOLD_SECONDS } from "#contract/hold.ts";

/** The form that 되돌리기 sends. */
export interface ToastUndo {
  /** The path that it is posted to, with what of a query the path itself needs (`?index`). */
  action: string;
  /** Each name with its values. */
  fields: Record<string, string[]>;
  /** How long the change is still held, in milliseconds from when the server said so. */
  leftMs: number;
}

/** A line that says what has happened. */
export interface ToastMessage {
  /** Loads that follow each other may bring the same one again. */
  id: string;
  type: "success" | "error" | "warning" | "info" | "default";
  message: string;
  /** Whom it is about: an id that the page knows a name for. */
  about?: string | undefined;
  description?: string | undefined;
  undo?: ToastUndo | undefined;
  /** Where it leads: another document; empty: this page's, anew. */
  link?: { word: string; to: string } | undefined;
}

/** product.md §8; with 되돌리기 it stands as long as the change is held. */
export const TOAST_MS = 3000;
/** The whole hold: 되돌리기's ring runs out with it. */
export const HOLD_MS = HOLD_SECONDS * 1000;
/** A toastContents message is gone so long after it was set, shown or not. */
export const TOAST_KEPT_MS = 5000;
