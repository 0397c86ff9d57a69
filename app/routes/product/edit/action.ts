import type { ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { Pairs } from "#app/forms/pairs.ts";
import { settingsBack, settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { becoming, inUseText, type StateChange } from "#app/text/product-words.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { productEdited, PRODUCTS } from "../../addresses.ts";
import { readProductForm } from "../form/form-fields.ts";
import { INTENTS, stateIn } from "../form/intents.ts";
import { lookedAt, readFields, savedSince, sentBack, typedOf } from "../form/save.ts";
import { againAsDraft } from "./again-as-draft.ts";
import { settle, twoOf, wantedOf, type OfProduct } from "./two-of.ts";

const SAVING: readonly string[] = [
  ...[INTENTS.save, INTENTS.register, INTENTS.publish, INTENTS.draft, INTENTS.settle],
];

/** Changes a product, or its state; of a draft makes one, keeps it or throws it away. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { hospitalUuid, accountUuid: account } = await requireStaff({ request, context });
  const { id = "" } = params;
  const form = await readProductForm(request);
  const sent: OfProduct = { context, hospital: hospitalUuid, account, form, id };
  const looked = await lookedAt(sent);
  if (looked !== null) return looked;
  const change = stateIn(form.intent);
  const { version } = form.basis;
  try {
    if (change !== null) return await become(sent, change);
    if (form.intent === INTENTS.discard) {
      await context.clients.reservation.discardProductDraft(hospitalUuid, id, version);
      return settingsDone(context, PRODUCT_FORM.draftGone, PRODUCTS);
    }
    if (!SAVING.includes(form.intent)) throw unknownIntent();
    if (form.intent !== INTENTS.settle) return await save(sent, form.pairs);
    const one = await settle(sent);
    return "back" in one ? one.back : await save(sent, one.pairs, one.isDraft);
  } catch (error) {
    return (await againAsDraft(sent, error)) ?? sentBack(sent, error);
  }
}

/** So often a form is sent again because somebody was faster. */
const MOST_TIMES = 3;

/**
 * Saves it, as what was asked for.
 * @param isDraft false: it is none any more, though somebody wished to keep it as one
 * @throws what an upstream would not have, but for two versions that can be settled
 */
async function save(sent: OfProduct, pairs: Pairs, isDraft = true) {
  const { context, hospital, form, id } = sent;
  const { reservation } = context.clients;
  const keeps = isDraft && wantedOf(form) === INTENTS.draft;
  const read = keeps ? null : await readFields(sent, pairs);
  if (read !== null && "back" in read) return read.back;
  const write = (version: number) =>
    read === null
      ? reservation.keepProductDraft(hospital, id, version, typedOf(pairs))
      : reservation.changeProduct(hospital, id, { ...read.fields, knew: form.knew, version });
  let saved;
  let { version } = form.basis;
  for (let times = 0; saved === undefined; times++)
    try {
      saved = await write(version);
    } catch (error) {
      const theirs = savedSince(error);
      if (theirs === null) {
        if (form.intent === INTENTS.settle) return sentBack(sent, error, pairs);
        throw error;
      }
      const two = await twoOf(sent, theirs, pairs);
      const isOffered = keeps && theirs.state !== "DRAFT";
      if (two.isSame && isOffered) saved = theirs;
      // Where nobody else changed what is in the form (a pause, the same sent twice) it is sent again.
      else if (!two.isMineAlone || isOffered || times === MOST_TIMES) return two.back;
      ({ version } = theirs);
    }
  return keeps && saved.state === "DRAFT"
    ? settingsDone(context, PRODUCT_FORM.draftKept, PRODUCTS)
    : offered(sent, saved.version);
}

/** It is saved; and offered, where that was asked for. */
async function offered({ context, hospital, form, id }: OfProduct, version: number) {
  const wanted = wantedOf(form);
  const page = productEdited(id);
  if (wanted === INTENTS.publish) {
    try {
      await context.clients.reservation.changeProductState(hospital, id, "PUBLISHED", version);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      return settingsDone(context, PRODUCT_FORM.readyOnly, page, "info");
    }
    return settingsDone(context, PRODUCT_FORM.madeOpen, page);
  }
  if (wanted === INTENTS.register) return settingsDone(context, PRODUCT_FORM.madeReady, page);
  const { settled, saved } = PRODUCT_FORM;
  return settingsDone(context, form.intent === INTENTS.settle ? settled : saved, page);
}

/** 예약 받기, 쉬게 하기, 보관, 꺼내기; what is typed in the form beside it comes back. */
async function become({ context, hospital, form, id }: OfProduct, change: StateChange) {
  const { intent, pairs: typed, basis } = form;
  try {
    await context.clients.reservation.changeProductState(hospital, id, change.state, basis.version);
  } catch (error) {
    const inUse = error instanceof UpstreamFailure ? conflictSchema.safeParse(error.body) : null;
    if (!inUse?.success || inUse.data.conflict !== "in-use") throw error;
    const message = inUseText(inUse.data.reservations ?? 0);
    return settingsBack({ intent, message, typed, basis }, { preview: null }, 409);
  }
  return settingsDone(context, becoming(change)?.said ?? "", productEdited(id));
}
