import { REQUEST_WORDS } from "#app/text/request.ts";
import type { RequestState } from "#contract/request-states.ts";
import { StatusBadge } from "./status-badge.tsx";
import type { StatusFace } from "./status-look.ts";
import styles from "./request-badge.module.css";

const FACES: Record<RequestState, Omit<StatusFace, "word"> & { as?: "draft" | "wait" }> = {
  DRAFT: { look: "req", glyph: null, as: "draft" },
  SUBMITTED: { look: "req", glyph: null, as: "wait" },
  IN_REVIEW: { look: "req", glyph: null, as: "wait" },
  NEED_INFO: { look: "check", glyph: "dot" },
  APPROVED: { look: "conf", glyph: null },
  DONE: { look: "done", glyph: "tick" },
  REJECTED: { look: "no", glyph: null },
  WITHDRAWN: { look: "gone", glyph: null },
};

/** The state of a request of ours as a small entry: dashed while it is open, amber where it waits for us. */
export function RequestBadge({ state }: { state: RequestState }) {
  const { as, ...face } = FACES[state];
  return (
    <span className={as && styles[as]}>
      <StatusBadge {...face} word={REQUEST_WORDS[state]} />
    </span>
  );
}
