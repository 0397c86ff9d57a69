import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isRefused } from "#app/forms/answered.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { PRODUCTS, PRODUCT_CREATE, RESOURCES } from "../../addresses.ts";
import { FirstProduct } from "../first/first-product.tsx";
import { askedOf, listAddress, TABS } from "./asked.ts";
import { isManyDone } from "./done.ts";
import { DoneNotice } from "./done-notice.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";
import styles from "./list.module.css";

export { action } from "./action.ts";

export const meta: MetaFunction = () => [{ title: `${PRODUCT_LIST.title} · 닥톡 예약` }];

/** The products of a tab, of those that the words find. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const asked = askedOf(new URL(request.url).searchParams);
  const { tab, q, cursor } = asked;
  const list = await context.clients.reservation.productList(hospitalUuid, {
    ...{ state: TABS[tab].join(","), q },
    ...(cursor !== null && { cursor }),
  });
  // Under one key what is sent twice is done once.
  return { asked, list, sendKey: randomUUID() };
}

export default function ProductListRoute() {
  const { asked, list, sendKey } = useLoaderData<typeof loader>();
  const may = useMay("SETTINGS");
  const answer: unknown = useActionData();
  const total = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const isEmpty = total === 0 && asked.q === "";
  return (
    <div className={styles.list}>
      <PageHead
        filled={!isEmpty && may}
        title={PRODUCT_LIST.title}
        acts={
          <>
            <ButtonLink kind="quiet" way="top" to={RESOURCES}>
              {PRODUCT_LIST.resources}
            </ButtonLink>
            {!isEmpty && may && (
              <ButtonLink kind="main" way="top" to={PRODUCT_CREATE}>
                <Icon name="plus" />
                {PRODUCT_LIST.make}
              </ButtonLink>
            )}
          </>
        }
      >
        {PRODUCT_LIST.then}
      </PageHead>
      <WhoMay />
      {isEmpty ? (
        <div className={styles.room}>{may && <FirstProduct />}</div>
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
              <EmptyState
                title={PRODUCT_LIST.noneHere.title}
                help={PRODUCT_LIST.noneHere.help}
                action={
                  <ButtonLink way="top" to={PRODUCTS}>
                    {PRODUCT_LIST.noneHere.all}
                  </ButtonLink>
                }
              />
            </div>
          ) : (
            <ProductTable key={sendKey} {...{ asked, sendKey }} items={list.items} />
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
