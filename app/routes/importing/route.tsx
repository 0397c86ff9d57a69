import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { useRef } from "react";
import { isRefused, namesFields } from "#app/forms/answered.ts";
import { dropSentForm } from "#app/forms/kept-form.ts";
import { pageAnswered } from "#app/forms/settings-answer.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { requireStaff } from "#app/session/guard.ts";
import { LOAD } from "#app/text/importing.ts";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { titled } from "#app/ui/titled.ts";
import { useComingFocus } from "#app/ui/use-coming-focus.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { isLoadHalted, isLoadRunning } from "#contract/product-loading.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { LOAD_PRODUCTS, PRODUCTS } from "../addresses.ts";
import { DonePage } from "./done-page.tsx";
import { HaltedPage } from "./halted-page.tsx";
import { ReadingPage, TakingPage } from "./reading-page.tsx";
import { ReviewPage } from "./review-page.tsx";
import { isReadable, StartPage } from "./start-page.tsx";
import { keptName } from "./typed.ts";
import { useHeard } from "./use-heard.ts";
import styles from "./importing.module.css";

export { action } from "./action.ts";
export { staysUnanswered as shouldRevalidate } from "#app/forms/settings-answer.ts";

/** With a script: what was carried out is kept no longer. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  pageAnswered(args, { onDone: (_, sent) => dropSentForm(keptName(sent), sent) });

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ load }) => load.links,
};

export const meta = titled(LOAD.title);

/** How far the import is; `of=last`: what came of the last one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const load = await context.clients.reservation.productLoad(hospitalUuid);
  const asked = new URL(request.url).searchParams;
  return {
    load,
    isLast: asked.get("of") === "last" && load.result !== null,
    open: asked.get("open"),
    now: context.now().toISOString(),
  };
}

export default function ImportingRoute() {
  const page = useLoaderData<typeof loader>();
  const { load, isLast } = page;
  const { status, version } = load;
  const staffName = useRouteLoaderData<typeof rootLoader>("root")?.hospital?.staffName;
  // Who goes on with what is one's own knows it.
  const leftBy = load.leftBy === staffName ? null : load.leftBy;
  const { formData, state } = useNavigation();
  const undo = load.result?.undo.state;
  const isTaking = (load.load?.taking ?? null) !== null;
  useHeard(isLoadRunning(status) || isTaking || undo === "RUNNING");
  const content = useRef<HTMLDivElement>(null);
  const isUndone = status === "LOADED" && (undo === "RUNNING" || undo === "DONE");
  const shown = [isLast, isLoadRunning(status) ? "READING" : status, isTaking, isUndone && undo];
  useComingFocus(content, shown.join(" "), isUndone ? "#undo" : "h1");
  const answer = useAnswer();
  const refused = isRefused(answer) ? answer : null;
  const now = new Date(page.now);
  const sent = state === "idle" ? null : (formData?.get("intent") ?? null);
  const busy = typeof sent === "string" ? sent : null;
  const said =
    (isLast ? null : blockOf(load)) ?? (refused && !namesFields(refused) ? refused.message : null);
  return (
    <div ref={content} className={load.review && !isLast ? undefined : styles.page}>
      <PageHead back={{ to: PRODUCTS, word: PRODUCT_LIST.title }} title={titleOf(load, isLast)}>
        {thenOf(load, isLast, now)}
      </PageHead>
      <WhoMay />
      {load.review && !isLast && leftBy !== null && load.leftAt !== null && (
        <p className={styles.hint}>{LOAD.leftBy(leftBy, load.leftAt, now)}</p>
      )}
      {said !== null && (
        <p className={`notice ${styles.notice}`} role="alert">
          <Icon name="circle-alert" />
          <span>{said}</span>
        </p>
      )}
      {load.review && !isLast ? (
        <ReviewPage
          {...{ load, review: load.review, busy, refused, open: page.open }}
          blocked={blockOf(load) !== null}
        />
      ) : (
        <Form method="post" action={LOAD_PRODUCTS}>
          <input type="hidden" name="version" value={version} />
          <PageOf {...{ load, isLast, busy, now }} />
        </Form>
      )}
    </div>
  );
}

interface PageProps {
  load: ProductLoad;
  isLast: boolean;
  busy: string | null;
  now: Date;
}

function PageOf({ load, isLast, busy, now }: PageProps) {
  const { status, result } = load;
  const isBusy = busy !== null;
  if (result && (isLast || status === "LOADED"))
    return (
      <DonePage {...{ result, busy, now }} mayRead={status === "LOADED" && isReadable(load.link)} />
    );
  if (load.load && load.load.taking !== null)
    return <TakingPage done={load.load.taking} of={load.load.read} busy={isBusy} />;
  if (isLoadRunning(status)) return <ReadingPage load={load} busy={isBusy} />;
  if (isLoadHalted(status) && load.load) return <HaltedPage load={load} busy={busy} />;
  return <StartPage {...{ load, now }} busy={isBusy} />;
}

function titleOf({ review, load }: ProductLoad, isLast: boolean): string {
  return review && !isLast ? LOAD.reviewTitle(load?.read ?? 0) : LOAD.title;
}

/** Why nothing that was read can be taken over as things stand. */
function blockOf({ review, load, link }: ProductLoad): string | null {
  if (!review) return null;
  if (!isLinkMade(link.state)) return LOAD.unlinked;
  return load?.isOther ? LOAD.otherBusiness : null;
}

function thenOf({ status, load, link, result, review }: ProductLoad, isLast: boolean, now: Date) {
  if (result && (isLast || status === "LOADED"))
    return result.finishedBy === null
      ? LOAD.endedThen(result.finishedAt, now)
      : LOAD.doneThen(result.finishedAt, now);
  if (load && load.taking !== null)
    return link.state === "PAUSED" ? LOAD.takingPaused : LOAD.takingThen;
  if (isLoadRunning(status)) return LOAD.readingThen;
  if (isLoadHalted(status) && load) return load.read > 0 ? LOAD.haltedThen : LOAD.failedThen;
  if (review) {
    const read = review.rows.filter(({ itemId }) => itemId !== null);
    const failed = read.filter(({ failed, done }) => failed !== null && done === null).length;
    const done = read.filter((row) => row.done !== null).length;
    if (failed > 0) return LOAD.failedTitle(done, read.length, failed);
    return load?.whole ? LOAD.reviewThen : `${LOAD.reviewThen} ${LOAD.reviewPart}`;
  }
  return link.name === null ? LOAD.startThen : LOAD.startThenOf(link.name);
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
