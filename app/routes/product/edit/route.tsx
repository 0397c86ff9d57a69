import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Pairs } from "#app/forms/pairs.ts";
import { packedPairs } from "#app/forms/send-back.ts";
import { isTwo } from "#app/forms/settings-back.ts";
import { twoVersions } from "#app/forms/two-versions.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useTwo } from "#app/forms/use-two.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { OtherVersionPage } from "#app/ui/settings/other-version-page.tsx";
import { titled } from "#app/ui/titled.ts";
import type { ProductVersion } from "#contract/product-history.ts";
import { productEdited } from "../../addresses.ts";
import { isVersion } from "../is-version.ts";
import { isFormBack } from "../form/form-back.ts";
import { INTENTS } from "../form/intents.ts";
import { BLANK, pairsOf, PARTS, textOf } from "../form/parts.ts";
import { ProductForm } from "../form/product-form.tsx";
import { previewOf } from "../form/product-input.ts";
import { EditFoot } from "./edit-foot.tsx";
import { EditHead } from "./edit-head.tsx";

export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "../form/client-action.ts";

export const meta = titled<typeof loader>(({ product }) =>
  PRODUCT_FORM.edit(product.name || PRODUCT_FORM.unnamed),
);

/**
 * A product, or a draft of one as it was typed, with what it makes of a day; `of` fills its form with
 * what that version had.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { reservation } = context.clients;
  const product = await reservation.product(hospitalUuid, params.id ?? "");
  const pairs = product.typed ?? pairsOf(product);
  const filled = await filledFrom(new URL(request.url), (version) =>
    reservation.productVersions(hospitalUuid, product.id, version + 1),
  );
  const input = previewOf(filled ?? pairs, product.id);
  const asked = input ?? previewOf(BLANK, product.id);
  const seen = asked && (await reservation.previewProduct(hospitalUuid, asked));
  return {
    ...{ product, pairs, filled, resources: seen?.resources ?? [] },
    preview: input && seen,
    base: packedPairs(pairs),
    at: context.now().toISOString(),
  };
}

async function filledFrom(
  { searchParams }: URL,
  upTo: (version: number) => Promise<ProductVersion[]>,
): Promise<Pairs | null> {
  const version = Number(searchParams.get("of"));
  if (!isVersion(version)) return null;
  const found = (await upTo(version)).find((one) => one.version === version);
  return found ? pairsOf(found.product) : null;
}

export default function ProductEditRoute() {
  const { product, pairs, filled, base, preview, resources, at } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const now = new Date(at);
  const two = useTwo(answer, isTwo);
  const names = Object.fromEntries(resources.map(({ id, name }) => [id, name]));
  if (two)
    return (
      <OtherVersionPage
        {...{ two, now }}
        what={product.name || PRODUCT_FORM.unnamed}
        page={productEdited(product.id)}
        between={(versions) => twoVersions(PARTS, versions)}
        textOf={(at, pairs) => textOf(at, pairs, names)}
      />
    );
  const asksDiscard = isFormBack(answer) && answer.intent === INTENTS.askDiscard;
  const isDraft = product.state === "DRAFT";
  return (
    <ProductForm
      key={product.id}
      {...{
        id: product.id,
        version: product.version,
        base,
        saved: pairs,
        filled,
        preview,
        resources,
      }}
      isNew={isDraft}
      pictures={product.pictures}
      linked={product.linked}
      at={now}
      action={productEdited(product.id)}
      sendKey={null}
      intent={isDraft ? INTENTS.register : INTENTS.save}
      head={({ sending }) => <EditHead {...{ product, sending, now }} />}
      foot={(sight) => <EditFoot {...sight} {...{ product, asksDiscard }} />}
    />
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
