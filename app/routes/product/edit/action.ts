import type { ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { Pairs } from "#app/forms/pairs.ts";
import { requireStaff } from "#app/session/guard.ts";
import { BECAME, PRODUCT_FORM } from "#app/text/product-form.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { PRODUCT_STATES, type ProductState } from "#contract/product-states.ts";
import { productEdited, PRODUCTS } from "../../addresses.ts";
import { formBack } from "../form/form-answer.ts";
import { readProductForm } from "../form/form-fields.ts";
import { intentParts, INTENTS } from "../form/intents.ts";
import {
  done,
  lookedAt,
  readFields,
  savedSince,
  sentBack,
  typedOf,
  type Sent,
} from "../form/save.ts";
import { settle, twoOf } from "./two-of.ts";

/** A product that there is, or a draft. */
type OfProduct = Sent & { id: string };

/** Changes a product, or its state; of a draft makes one, keeps it or throws it away. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { id = "" } = params;
  const form = await readProductForm(request);
  const sent: OfProduct = { context, hospital: hospitalUuid, form, id };
  const [kind, what] = intentParts(form.intent);
  const looked = await lookedAt(sent);
  if (looked !== null) return looked;
  const { reservation } = context.clients;
  try {
    if (kind === "state") return await become(sent, what);
    if (form.intent === INTENTS.discard) {
      await reservation.discardProductDraft(hospitalUuid, id, form.version);
      return done(sent, PRODUCT_FORM.draftGone, PRODUCTS);
    }
    if (form.intent === INTENTS.draft) {
      await reservation.keepProductDraft(hospitalUuid, id, form.version, typedOf(form.pairs));
      return done(sent, PRODUCT_FORM.draftKept, PRODUCTS);
    }
    const pairs = form.intent === INTENTS.settle ? await settle(sent) : form.pairs;
    if (!Array.isArray(pairs)) return pairs as Exclude<typeof pairs, Pairs>;
    return await save(sent, pairs);
  } catch (error) {
    return sentBack(sent, error);
  }
}

/** So often a form is sent again because somebody was faster. */
const MOST_TIMES = 3;

/** @throws what an upstream would not have, but for two versions that can be settled */
async function save(sent: OfProduct, pairs: Pairs) {
  const { context, hospital, form, id } = sent;
  const { reservation } = context.clients;
  const read = await readFields(sent, pairs);
  if ("back" in read) return read.back;
  const change = (version: number) =>
    reservation.changeProduct(hospital, id, { ...read.fields, knew: form.knew, version });
  let saved;
  let { version } = form;
  for (let times = 0; saved === undefined; times++)
    try {
      saved = await change(version);
    } catch (error) {
      const theirs = savedSince(error);
      if (theirs === null) {
        if (form.intent === INTENTS.settle) return sentBack(sent, error, pairs);
        throw error;
      }
      const two = await twoOf(sent, theirs, pairs);
      // Where nobody else changed what is in the form (a pause, the same sent twice) it is sent again.
      if (!two.isMineAlone || times === MOST_TIMES) return two.back;
      ({ version } = theirs);
    }
  if (form.intent === INTENTS.publish) {
    try {
      await reservation.changeProductState(hospital, id, "PUBLISHED", saved.version);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      return done(sent, PRODUCT_FORM.readyOnly, productEdited(id));
    }
    return done(sent, PRODUCT_FORM.madeOpen, productEdited(id));
  }
  const { settle: settling, register } = INTENTS;
  const message =
    form.intent === settling
      ? PRODUCT_FORM.settled
      : form.intent === register
        ? PRODUCT_FORM.madeReady
        : PRODUCT_FORM.saved;
  return done(sent, message, productEdited(id));
}

/** 예약 받기, 쉬게 하기, 보관하기; what is typed in the form beside it comes back. */
async function become(sent: OfProduct, what: string) {
  const { context, hospital, form, id } = sent;
  const state = PRODUCT_STATES.find((one) => one === what);
  if (state === undefined) throw new Response("no such state", { status: 400 });
  try {
    await context.clients.reservation.changeProductState(hospital, id, state, form.version);
  } catch (error) {
    const inUse = error instanceof UpstreamFailure ? conflictSchema.safeParse(error.body) : null;
    if (!inUse?.success || inUse.data.conflict !== "in-use") throw error;
    const message = PRODUCT_FORM.inUse(inUse.data.reservations ?? 0);
    const { intent, pairs: typed, version: typedAt } = form;
    return formBack(context, { intent, message, typed, typedAt }, 409);
  }
  return done(sent, BECAME[state satisfies ProductState], productEdited(id));
}
