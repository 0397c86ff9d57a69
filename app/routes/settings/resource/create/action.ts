import type { ActionFunctionArgs } from "@remix-run/node";
import { pairsIn, settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { savedWithout } from "#app/text/hours.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { uuidSchema } from "#contract/fields.ts";
import { resourceInputSchema } from "#contract/resource-inputs.ts";
import { RESOURCES } from "../../../addresses.ts";
import { refusedBack, wrongBack } from "../form/form-answer.ts";
import { readResourceForm, readTyped } from "../form/form-fields.ts";
import { lookedAt } from "../form/looked-at.ts";

/** Makes a doctor, a room or a device. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readResourceForm(request);
  const looked = lookedAt(form);
  if (looked !== null) return looked;
  const key = uuidSchema.safeParse(form.key).data;
  if (key === undefined) throw new Response("no key", { status: 400 });
  const read = readTyped(form, pairsIn(form.base));
  const input = resourceInputSchema.safeParse(read.input);
  if (!input.success || Object.keys(read.wrong).length > 0)
    return wrongBack(form, read, input.error);
  try {
    const made = await context.clients.reservation.createResource(hospitalUuid, input.data, key);
    return settingsDone(
      context,
      savedWithout(RESOURCES_TEXT.made(made.name), read.left),
      RESOURCES,
    );
  } catch (error) {
    return refusedBack(form, error, read.names);
  }
}
