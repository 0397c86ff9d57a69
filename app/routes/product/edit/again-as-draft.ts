import { createHash } from "node:crypto";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { pairsIn, settingsDone } from "#app/forms/send-back.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { CODES } from "#contract/codes.ts";
import { productEdited } from "../../addresses.ts";
import { INTENTS } from "../form/intents.ts";
import { typedOf } from "../form/save.ts";
import { wantedOf, type OfProduct } from "./two-of.ts";

const OF_DRAFTS: readonly string[] = [INTENTS.draft, INTENTS.register, INTENTS.publish];

/**
 * A draft that somebody threw away while one typed is kept anew with what was typed; null for
 * whatever else was refused.
 */
export async function againAsDraft({ context, hospital, form, id }: OfProduct, error: unknown) {
  const isGone = error instanceof UpstreamFailure && error.code === CODES.notFound;
  const wasThere = pairsIn(form.basis.base) !== null && OF_DRAFTS.includes(wantedOf(form));
  if (!isGone || !wasThere) return null;
  const typed = typedOf(form.pairs);
  const made = await context.clients.reservation.createProductDraft(
    hospital,
    typed,
    keyOf([id, typed]),
  );
  return settingsDone(context, PRODUCT_FORM.draftAgain, productEdited(made.id), "info");
}

/** The same for the same: sent twice it is made once. */
function keyOf(value: unknown): string {
  const hex = createHash("sha256").update(JSON.stringify(value)).digest("hex");
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`],
    ...[`8${hex.slice(17, 20)}`, hex.slice(20, 32)],
  ].join("-");
}
