import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { Pairs } from "#app/forms/pairs.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { STATES } from "#app/text/product-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LifeMark } from "#app/ui/settings/life-mark.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { titled } from "#app/ui/titled.ts";
import { uuidSchema } from "#contract/fields.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { ProductPreview } from "#contract/product-preview.ts";
import { PRODUCT_STARTS } from "#contract/product-starts.ts";
import { PRODUCT_STATES } from "#contract/product-states.ts";
import { PRODUCT_CREATE, PRODUCTS } from "../../addresses.ts";
import { CopyChoice } from "./copy-choice.tsx";
import { DraftFoot } from "../form/draft-foot.tsx";
import { INTENTS } from "../form/intents.ts";
import { BLANK, pairsOf } from "../form/parts.ts";
import { ProductForm } from "../form/product-form.tsx";
import { previewOf } from "../form/product-input.ts";

export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "../form/client-action.ts";

export const meta = titled(PRODUCT_FORM.create);

/** What can be copied: a draft is gone on with instead. */
const COPIED = PRODUCT_STATES.filter((state) => state !== "DRAFT").join(",");

/**
 * A blank form, or one with what another product has (`copy`), or many clinics begin with (`from`).
 * Where `copy` names none, those to choose from.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { reservation } = context.clients;
  const { searchParams } = new URL(request.url);
  if (searchParams.get("copy") === "") {
    const cursor = searchParams.get("after");
    const query = { state: COPIED, q: "", ...(cursor !== null && { cursor }) };
    const { items, nextCursor } = await reservation.productList(hospitalUuid, query);
    return { items, nextCursor };
  }
  const copy = uuidSchema.safeParse(searchParams.get("copy")).data;
  const from = copy === undefined ? null : await reservation.product(hospitalUuid, copy);
  const pairs =
    from === null
      ? startOf(searchParams.get("from"), await reservation.hospital(hospitalUuid))
      : (from.typed ?? pairsOf(from));
  const input = previewOf(pairs, null) ?? previewOf(BLANK, null);
  const preview = input && (await reservation.previewProduct(hospitalUuid, input));
  return {
    ...{ pairs, preview, copied: from?.name ?? null },
    sendKey: randomUUID(),
    at: context.now().toISOString(),
  };
}

/** What does not say 즉시 by itself is confirmed as the hospital wishes for its new products. */
const startOf = (
  name: string | null,
  { confirmMode }: Pick<HospitalInfo, "confirmMode">,
): Pairs => {
  const starts: Record<string, Parameters<typeof pairsOf>[0]> = PRODUCT_STARTS;
  const start = name === null || !Object.hasOwn(starts, name) ? undefined : starts[name];
  const pairs = start ? pairsOf(start) : BLANK;
  return pairs.map(([field, value]) =>
    field === "confirmMode" && value === "HOSPITAL" ? [field, confirmMode] : [field, value],
  );
};

export default function ProductCreateRoute() {
  const data = useLoaderData<typeof loader>();
  return data.items === undefined ? <Creating {...data} /> : <CopyChoice list={data} />;
}

interface CreatingProps {
  pairs: Pairs;
  preview: ProductPreview | null;
  /** The name of the one that it is copied from. */
  copied: string | null;
  sendKey: string;
  at: string;
}

function Creating({ pairs, preview, copied, sendKey, at }: CreatingProps) {
  // What it begins with stays in the address, also where one has to log in again.
  const { search } = useLocation();
  return (
    <ProductForm
      {...{ id: null, version: 0, base: "", saved: pairs, isNew: true, preview, sendKey }}
      resources={preview?.resources ?? []}
      at={new Date(at)}
      action={PRODUCT_CREATE + search}
      intent={INTENTS.register}
      head={() => (
        <PageHead
          back={{ to: PRODUCTS, word: PRODUCT_FORM.products }}
          title={PRODUCT_FORM.create}
          state={<LifeMark look="draft" word={STATES.DRAFT.word} />}
          acts={<ButtonLink to={`${PRODUCT_CREATE}?copy=`}>{PRODUCT_FORM.copyFrom}</ButtonLink>}
        >
          {copied === null ? PRODUCT_FORM.createThen : PRODUCT_FORM.copied(copied)}
        </PageHead>
      )}
      foot={({ wrong, cautions, sending }) => <DraftFoot {...{ wrong, cautions, sending }} isNew />}
    />
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
