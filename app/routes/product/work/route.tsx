import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { requireStaff } from "#app/session/guard.ts";
import {
  becoming,
  CATEGORY_WORDS,
  CONFIRM_WORDS,
  lengthText,
  priceText,
  STATES,
} from "#app/text/product-words.ts";
import { WORK_TEXT } from "#app/text/product-work.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { LifeMark } from "#app/ui/settings/life-mark.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { isVersion } from "../is-version.ts";
import { PictureStrip } from "../picture-strip.tsx";
import { ReviewEnd } from "../review-end.tsx";
import { kstDay } from "#contract/kst.ts";
import { marksBeyond, productMarks, type ProductMark } from "#contract/product-marks.ts";
import type { Performance } from "#contract/product-performance.ts";
import { nextStates } from "#contract/product-states.ts";
import { productAtWork, productEdited, productEditedFrom, PRODUCTS } from "../../addresses.ts";
import { Coming } from "./coming.tsx";
import { Figures } from "./figures.tsx";
import { WORK_INTENTS } from "./intents.ts";
import { Platforms } from "./platforms.tsx";
import { Timetable } from "./timetable.tsx";
import { Versions } from "./versions.tsx";
import styles from "./work.module.css";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";
import { titled } from "#app/ui/titled.ts";

export const meta = titled<typeof loader>(({ done }) => done.product.name);

/** How a product does. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { id = "" } = params;
  const { reservation } = context.clients;
  const asked = new URL(request.url).searchParams;
  const [before, restore] = [Number(asked.get("before")), Number(asked.get("restore"))];
  const newest = await reservation.productPerformance(hospitalUuid, id);
  const versions = isVersion(before)
    ? await reservation.productVersions(hospitalUuid, id, before)
    : newest.versions;
  const done = { ...newest, versions };
  const marks = marksOf(done, restore);
  return { done, before, restore, marks, now: context.now().toISOString() };
}

/** What the law may mind of a version that is to come back, beyond what stands there now. */
function marksOf({ product, versions }: Performance, restore: number): ProductMark[] {
  const asked = versions.find(({ version }) => version === restore);
  return asked ? marksBeyond(productMarks(asked.product), productMarks(product)) : [];
}

export default function ProductAtWorkRoute() {
  const { done, before, restore, marks, now: at } = useLoaderData<typeof loader>();
  const { product, review, pictures, days, firstHour, coming, versions } = done;
  const { sent, refused } = usePageForm(WORK_INTENTS.state);
  const restoring = usePageForm(WORK_INTENTS.restore);
  const now = new Date(at);
  const problem = refused ?? restoring.refused;
  return (
    <div className={styles.work}>
      <PageHead
        back={{ to: PRODUCTS, word: WORK_TEXT.back }}
        title={product.name}
        state={<LifeMark look={STATES[product.state].look} word={STATES[product.state].word} />}
        acts={
          <>
            <ButtonLink way="top" to={productEdited(product.id)}>
              {WORK_TEXT.edit}
            </ButtonLink>
            <Allowed needs="SETTINGS">
              {nextStates(product.state).map((to) => (
                <Form key={to} method="post" preventScrollReset>
                  <input type="hidden" name="intent" value={WORK_INTENTS.state} />
                  <input type="hidden" name="version" value={product.version} />
                  <input type="hidden" name="was" value={product.state} />
                  <Button kind="quiet" name="state" value={to} loading={sent?.get("state") === to}>
                    {becoming({ was: product.state, state: to })?.act}
                  </Button>
                </Form>
              ))}
            </Allowed>
          </>
        }
      >
        {[
          CATEGORY_WORDS[product.category],
          lengthText(product),
          priceText(product.price),
          CONFIRM_WORDS[product.confirmMode],
        ].join(" · ")}
      </PageHead>
      <WhoMay />
      {problem && (
        <p className={`notice ${styles.notice}`} role="alert">
          <Icon name="circle-alert" />
          <span>
            {problem.message}{" "}
            {problem.values.to && (
              <Link to={productEditedFrom(product.id, problem.values.to)}>{WORK_TEXT.mend}</Link>
            )}
          </span>
        </p>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          <PictureStrip items={pictures} small />
        </div>
      )}
      {review && <ReviewEnd until={review.until} today={kstDay(now)} />}
      <Platforms product={product} />
      <Timetable {...{ product, days, firstHour, now }} />
      <div className={styles.two}>
        <Coming {...{ coming, product, now }} />
        <Figures performance={done} />
      </div>
      <Versions
        here={productAtWork(product.id)}
        {...{ versions, now, before, restore, marks, version: product.version }}
        busy={restoring.busy}
      />
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
