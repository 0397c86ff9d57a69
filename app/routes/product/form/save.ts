import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import type { Pairs } from "#app/forms/pairs.ts";
import { settingsBack } from "#app/forms/send-back.ts";
import { CHECK_FIELDS } from "#app/text/forms.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { wholeProductSchema, type WholeProduct } from "#contract/product.ts";
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

const fromUpstream = refusedByUpstream((code, conflict) =>
  conflict === "advertising"
    ? PRODUCT_FORM.marked
    : code === CODES.invalid
      ? CHECK_FIELDS
      : conflict === "version" || conflict === "transition"
        ? PRODUCT_FORM.changedSince
        : conflict === "in-use"
          ? PRODUCT_FORM.tooMany
          : PRODUCT_FORM.failed,
);

/** The form comes back with what an upstream would not have. @throws whatever is no answer of one */
export async function sentBack(sent: Sent, error: unknown, pairs: Pairs = sent.form.pairs) {
  const { intent, basis } = sent.form;
  const refused = fromUpstream(error, { intent });
  const fields = Object.fromEntries(
    Object.entries(refused.fields).map(([path, message]) => [nameOf(path, pairs), message]),
  );
  const back = { ...refused, fields, typed: pairs, basis };
  return settingsBack(back, { preview: await seen(sent, pairs) }, statusOf(error));
}

/** What it would make, for a page that no script draws on. */
const seen = async ({ context, hospital, id }: Sent, pairs: Pairs) => {
  const input = context.isDataRequest ? null : previewOf(pairs, id);
  return input && (await context.clients.reservation.previewProduct(hospital, input));
};

/** The form itself is to be changed, or to show what it would make: it comes back. Null for any other intent. */
export async function lookedAt(sent: Sent) {
  const { form } = sent;
  const { intent, basis } = form;
  const isPreview = intent === INTENTS.preview;
  const isAsIs = isPreview || intent === INTENTS.askDiscard || intent === INTENTS.stay;
  const typed = isAsIs ? form.pairs : rearranged(form.pairs, intent, randomUUID());
  if (typed === null) return null;
  const read = isPreview ? fieldsOf(typed, null) : null;
  const fields = read && "wrong" in read ? read.wrong : {};
  const preview = await seen(sent, typed);
  const back = { intent, message: "", fields, typed, basis };
  return settingsBack(back, { preview }, HTTP_STATUS[CODES.success]);
}

/** What a form makes of a product; or the answer, where it is wrong. */
export async function readFields(sent: Sent, pairs: Pairs = sent.form.pairs) {
  const { context, hospital, form } = sent;
  const own = needsHospital(pairs)
    ? (await context.clients.reservation.hospital(hospital)).calendar
    : null;
  const read = fieldsOf(pairs, own);
  if ("fields" in read) return read;
  const { intent, basis } = form;
  const back = { intent, fields: read.wrong, typed: pairs, basis };
  const preview = await seen(sent, pairs);
  return { back: settingsBack(back, { preview }, HTTP_STATUS[CODES.invalid]) };
}

/** What a draft keeps: what was typed, as it was typed. */
export const typedOf = (pairs: Pairs): [string, string][] =>
  pairs.filter(([, text]) => text !== "").map(([name, text]) => [name, text]);

/** The form's name of what the contract refused; of a draft that is the how manieth that it keeps. */
function nameOf(path: string, pairs: Pairs): string {
  const at = /^typed\.(\d+)/.exec(path)?.[1];
  return formName(at === undefined ? path : (typedOf(pairs)[Number(at)]?.[0] ?? path));
}

/** The product as somebody else saved it meanwhile; null where an error is no such conflict. */
export function savedSince(error: unknown): WholeProduct | null {
  if (!(error instanceof UpstreamFailure) || error.code !== CODES.conflict) return null;
  const body = conflictSchema.safeParse(error.body);
  if (!body.success || body.data.conflict !== "version") return null;
  return wholeProductSchema.safeParse(body.data.current).data ?? null;
}
