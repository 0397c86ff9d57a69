import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { namesFields } from "#app/forms/answered.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { requireStaff } from "#app/session/guard.ts";
import { dueText, REVIEW_TEXT, waitingText } from "#app/text/review.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import type { loader as rootLoader } from "../../../root.tsx";
import { BrokenChain } from "../broken-chain.tsx";
import { CycleForm } from "./cycle-form.tsx";
import { REVIEW_INTENTS } from "./intents.ts";
import { OpenReviewForm } from "./open-review.tsx";
import { SignedReviews } from "./signed-reviews.tsx";
import styles from "./review.module.css";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";
import { titled } from "#app/ui/titled.ts";

export const meta = titled(REVIEW_TEXT.title);

/** What the access record has to be looked at for, and what was signed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const review = await context.clients.reservation.accessReview(hospitalUuid);
  // Under one key what is sent twice is signed once.
  return { review, now: context.now().toISOString(), sendKey: randomUUID() };
}

export default function ReviewRoute() {
  const { review, now: at, sendKey } = useLoaderData<typeof loader>();
  const who = useRouteLoaderData<typeof rootLoader>("root")?.hospital?.staffName ?? null;
  const now = new Date(at);
  const { busy, refused } = usePageForm(REVIEW_INTENTS.sign);
  const cycle = usePageForm(REVIEW_INTENTS.cycle);
  const problem = refused ?? cycle.refused;
  const due = dueText(review, now);
  return (
    <div>
      <h1>{REVIEW_TEXT.title}</h1>
      <p>{REVIEW_TEXT.then}</p>
      <WhoMay />
      <BrokenChain check={review.check} now={now} className={styles.broken} />
      {problem && !namesFields(problem) && (
        <p className={`notice ${styles.late}`} role="alert">
          {problem.message}
        </p>
      )}
      {review.open === null ? (
        <div className={styles.empty}>
          <EmptyState title={REVIEW_TEXT.nothing} help={`${REVIEW_TEXT.nothingHelp} ${due}`} />
        </div>
      ) : (
        <>
          <p className={review.isDue ? styles.due : styles.later}>
            {review.isDue && <Icon name="triangle-alert" />}
            {due}
            {review.open.waiting > 1 && ` ${waitingText(review.open.waiting)}`}
          </p>
          <OpenReviewForm
            key={review.open.to}
            open={review.open}
            {...{ sendKey, who, now, busy, refused }}
          />
        </>
      )}
      <SignedReviews signed={review.signed} now={now} />
      <CycleForm cycle={review.cycle} busy={cycle.busy} />
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
