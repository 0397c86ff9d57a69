import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { isRefused } from "#app/forms/answered.ts";
import { requireStaff } from "#app/session/guard.ts";
import { LOAD } from "#app/text/importing.ts";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { useMay } from "#app/ui/use-may.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { isLoadRunning } from "#contract/product-loading.ts";
import { PRODUCT_STARTS } from "#contract/product-starts.ts";
import type { loader as rootLoader } from "../../../root.tsx";
import { LOAD_PRODUCTS, PRODUCTS, PRODUCT_CREATE, RESOURCES } from "../../addresses.ts";
import { FirstProduct } from "../first/first-product.tsx";
import { askedOf, listAddress, TABS, type Asked } from "./asked.ts";
import { isManyDone } from "./done.ts";
import { DoneNotice } from "./done-notice.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";
import styles from "./list.module.css";

export { action } from "./action.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ list }) => list.links,
};

export const meta = titled(PRODUCT_LIST.title);

/** What is shown beside the first steps. */
const FIRST = { ...PRODUCT_STARTS.first, productId: null };

/** The products of a tab, of those that the words find; where there is none at all, what one would make. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const asked = askedOf(new URL(request.url).searchParams);
  const { tab, q, cursor } = asked;
  const list = await context.clients.reservation.productList(hospitalUuid, {
    ...{ state: TABS[tab].join(","), q },
    ...(cursor !== null && { cursor }),
  });
  const isEmpty = q === "" && Object.values(list.counts).every((count) => count === 0);
  return {
    ...{ asked, list },
    first: isEmpty ? await context.clients.reservation.previewProduct(hospitalUuid, FIRST) : null,
    // Under one key what is sent twice is done once.
    sendKey: randomUUID(),
  };
}

export default function ProductListRoute() {
  const { asked, list, first, sendKey } = useLoaderData<typeof loader>();
  const may = useMay("SETTINGS");
  const answer: unknown = useActionData();
  return (
    <div className={styles.list}>
      <PageHead
        filled={may}
        title={PRODUCT_LIST.title}
        acts={
          first === null && (
            <>
              <ToImport />
              <ButtonLink kind="quiet" way="top" to={RESOURCES}>
                {PRODUCT_LIST.resources}
              </ButtonLink>
              {may && (
                <ButtonLink kind="main" way="top" to={PRODUCT_CREATE}>
                  <Icon name="plus" />
                  {PRODUCT_LIST.make}
                </ButtonLink>
              )}
            </>
          )
        }
      >
        {PRODUCT_LIST.what} {first === null && PRODUCT_LIST.order}
      </PageHead>
      <WhoMay />
      {first !== null ? (
        <div className={styles.begin}>{may && <FirstProduct preview={first} />}</div>
      ) : (
        <>
          <ProductFilters asked={asked} counts={list.counts} />
          {isManyDone(answer) && <DoneNotice done={answer} />}
          {isRefused(answer) && (
            <p className={`notice ${styles.notice}`} role="alert">
              <Icon name="circle-alert" />
              {answer.message}
            </p>
          )}
          {list.items.length === 0 ? (
            <div className={styles.room}>
              <NoneHere {...asked} />
            </div>
          ) : (
            <ProductTable
              key={listAddress(asked)}
              {...{ asked, sendKey }}
              done={isManyDone(answer) ? answer : null}
              items={list.items}
            />
          )}
          {list.nextCursor !== null && (
            <p className={styles.more}>
              <ButtonLink way="top" to={listAddress({ ...asked, cursor: list.nextCursor })}>
                {PRODUCT_LIST.more}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The import of Naver's products, where the hospital is linked with it. */
function ToImport() {
  const hospital = useRouteLoaderData<typeof rootLoader>("root")?.hospital;
  const link = hospital?.links.find(({ platform }) => platform === "NAVER");
  if (!hospital || !link || !isLinkMade(link.state)) return null;
  const { platformProductLoadingStatus: status } = hospital.hospitalBasicInfo;
  return (
    <ButtonLink kind="quiet" way="top" to={LOAD_PRODUCTS}>
      {isLoadRunning(status) ? LOAD.entering : status === "REVIEW" ? LOAD.choosing : LOAD.enter}
    </ButtonLink>
  );
}

/** Nothing of that name, or nothing under that tab. */
const NoneHere = ({ tab, q }: Asked) =>
  q === "" && tab === "all" ? (
    <EmptyState
      title={PRODUCT_LIST.none.all}
      action={
        <ButtonLink way="top" to={listAddress({ tab: "away", q })}>
          {PRODUCT_LIST.showAway}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={q === "" ? PRODUCT_LIST.none[tab] : PRODUCT_LIST.noneFound(q)}
      {...(q !== "" && { help: PRODUCT_LIST.noneFoundHelp })}
      action={
        <ButtonLink way="top" to={PRODUCTS}>
          {PRODUCT_LIST.showAll}
        </ButtonLink>
      }
    />
  );

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
