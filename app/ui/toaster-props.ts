import type { ReactNode } from "react";
import type { ToastMessage, ToastUndo } from "./toast-message.ts";

/** Draws the form that takes a change back; `done` puts its toast away. */
export type RenderUndo = (undo: ToastUndo, done: () => void) => ReactNode;

export interface ToasterProps {
  /** What this page load has to say. */
  messages: readonly ToastMessage[];
  renderUndo: RenderUndo;
}
