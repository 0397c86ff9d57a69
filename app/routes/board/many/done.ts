import type { Status } from "#contract/reservation-status.ts";
import type { ToastUndo } from "#app/ui/toast-message.ts";

/** What came of one of the many. */
export interface ManyOutcome {
  kind: "done" | "kept";
  text: string;
}

/** The answer to the form about many: said on the same page, per row and in sum. */
export interface ManyDone {
  many: {
    to: Status;
    all: number;
    done: number;
    /** By reservation. */
    outcomes: Record<string, ManyOutcome>;
    /** That one got no answer, and how many were not asked for. */
    unanswered: string | null;
    undo: ToastUndo | null;
  };
}

export const isManyDone = (answer: unknown): answer is ManyDone =>
  typeof answer === "object" && answer !== null && "many" in answer;
