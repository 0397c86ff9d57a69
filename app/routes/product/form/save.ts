import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { answer } from "#app/forms/answer.ts";
import { refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import type { Pairs } from "#app/forms/pairs.ts";
import { CHECK_FIELDS } from "#app/text/forms.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { wholeProductSchema, type WholeProduct } from "#contract/product.ts";
import { formBack } from "./form-answer.ts";
import type { SentForm } from "./form-fields.ts";
import { INTENTS } from "./intents.ts";
import { fieldsOf, formName, needsHospital, previewOf } from "./product-input.ts";
import { rearranged } from "./rearranged.ts";

/** A form of a product with what is needed to answer it. */
export interface Sent {
  context: AppLoadContext;
  hospital: string;
  form: SentForm;
  /** Of the product that there is; null of one that is being made. */
  id: string | null;
}

const said = (message: string) => ({ type: "success" as const, message });

/** Carried out: what is said, and the page that is shown now. */
export const done = ({ context }: Sent, message: string, to: string) =>
  answer(context, { said: [said(message)], to, changed: [] }, () => true);

const fromUpstream = refusedByUpstream((code, conflict) =>
  conflict === "advertising" || code === CODES.invalid
    ? CHECK_FIELDS
    : conflict === "version" || conflict === "transition"
      ? PRODUCT_FORM.changedSince
      : conflict === "in-use"
        ? PRODUCT_FORM.tooMany
        : PRODUCT_FORM.failed,
);

/** The form comes back with what an upstream would not have. @throws whatever is no answer of one */
export async function sentBack(sent: Sent, error: unknown, pairs: Pairs = sent.form.pairs) {
  const { context, form } = sent;
  const refused = fromUpstream(error, { intent: form.intent });
  const fields = Object.fromEntries(
    Object.entries(refused.fields).map(([path, message]) => [formName(path), message]),
  );
  const back = { ...refused, fields, typed: pairs, typedAt: form.version };
  return formBack(context, { ...back, preview: await seen(sent, pairs) }, statusOf(error));
}

/** What it would make, for a page that no script draws on. */
const seen = async ({ context, hospital, id }: Sent, pairs: Pairs) => {
  const input = context.isDataRequest ? null : previewOf(pairs, id);
  return input && (await context.clients.reservation.previewProduct(hospital, input));
};

/** The form itself is to be changed, or to show what it would make: it comes back. Null for any other intent. */
export async function lookedAt(sent: Sent) {
  const { context, form } = sent;
  const { intent, version } = form;
  const isPreview = intent === INTENTS.preview;
  const isAsIs = isPreview || intent === INTENTS.askDiscard || intent === INTENTS.stay;
  const typed = isAsIs ? form.pairs : rearranged(form.pairs, intent, randomUUID());
  if (typed === null) return null;
  const read = isPreview ? fieldsOf(typed, null) : null;
  const fields = read && "wrong" in read ? read.wrong : {};
  const preview = await seen(sent, typed);
  return formBack(
    context,
    { intent, message: "", fields, typed, typedAt: version, preview },
    HTTP_STATUS[CODES.success],
  );
}

/** What a form makes of a product; or the answer, where it is wrong. */
export async function readFields(sent: Sent, pairs: Pairs = sent.form.pairs) {
  const { context, hospital, form } = sent;
  const own = needsHospital(pairs)
    ? (await context.clients.reservation.hospital(hospital)).calendar
    : null;
  const read = fieldsOf(pairs, own);
  if ("fields" in read) return read;
  const back = { intent: form.intent, fields: read.wrong, typed: pairs, typedAt: form.version };
  const preview = await seen(sent, pairs);
  const status = HTTP_STATUS[CODES.invalid];
  return { back: await Promise.resolve(formBack(context, { ...back, preview }, status)) };
}

/** What a draft keeps: what was typed, cut to what may be kept. */
export const typedOf = (pairs: Pairs): [string, string][] =>
  pairs.filter(([, text]) => text !== "").map(([name, text]) => [name, text.slice(0, 5000)]);

/** The product as somebody else saved it meanwhile; null where an error is no such conflict. */
export function savedSince(error: unknown): WholeProduct | null {
  if (!(error instanceof UpstreamFailure) || error.code !== CODES.conflict) return null;
  const body = conflictSchema.safeParse(error.body);
  if (!body.success || body.data.conflict !== "version") return null;
  return wholeProductSchema.safeParse(body.data.current).data ?? null;
}
