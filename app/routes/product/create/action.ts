import type { ActionFunctionArgs } from "@remix-run/node";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { uuidSchema } from "#contract/fields.ts";
import { productEdited, PRODUCTS } from "../../addresses.ts";
import { readProductForm } from "../form/form-fields.ts";
import { INTENTS } from "../form/intents.ts";
import { lookedAt, readFields, sentBack, typedOf, type Sent } from "../form/save.ts";

/** Makes a product, offered at once or not; or keeps a draft of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readProductForm(request);
  const sent: Sent = { context, hospital: hospitalUuid, form, id: null };
  const looked = await lookedAt(sent);
  if (looked !== null) return looked;
  const { reservation } = context.clients;
  const key = uuidSchema.safeParse(form.key).data;
  if (key === undefined) throw new Response("no key", { status: 400 });
  try {
    if (form.intent === INTENTS.draft) {
      const typed = typedOf(form.pairs);
      await reservation.createProductDraft(hospitalUuid, typed, key);
      return settingsDone(context, PRODUCT_FORM.draftKept, PRODUCTS);
    }
    if (form.intent !== INTENTS.register && form.intent !== INTENTS.publish) throw unknownIntent();
    const read = await readFields(sent);
    if ("back" in read) return read.back;
    const publish = form.intent === INTENTS.publish;
    const input = { ...read.fields, publish, knew: form.knew };
    const { id } = await reservation.createProduct(hospitalUuid, input, key);
    const message = publish ? PRODUCT_FORM.madeOpen : PRODUCT_FORM.madeReady;
    return settingsDone(context, message, productEdited(id));
  } catch (error) {
    return sentBack(sent, error);
  }
}
