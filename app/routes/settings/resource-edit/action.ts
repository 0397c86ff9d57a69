import type { ActionFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";
import { savedWithout } from "#app/text/hours.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { uuidSchema } from "#contract/fields.ts";
import { resourceChangeSchema } from "#contract/resource-inputs.ts";
import { resourceEdit } from "../../addresses.ts";
import { done, formBack, refusedBack, wrongBack } from "../resource-form/form-answer.ts";
import { readResourceForm, readTyped } from "../resource-form/form-fields.ts";
import { lookedAt } from "../resource-form/looked-at.ts";

/**
 * Changes a doctor, a room or a device. What its hours and absences leave outside is shown first:
 * saved is what was shown, or leaves nothing outside.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const id = uuidSchema.safeParse(params.id).data;
  if (id === undefined) throw new Response(null, { status: 404 });
  const form = await readResourceForm(request);
  const looked = lookedAt(form);
  if (looked !== null) return looked;
  const read = readTyped(form);
  const version = Number(form.version);
  const change = resourceChangeSchema.safeParse({ ...(read.input as object), version });
  if (!change.success || Object.keys(read.wrong).length > 0)
    return wrongBack(form, read, change.error);
  const { reservation } = context.clients;
  const { hours, closures } = change.data;
  try {
    const outside = await reservation.foreseeImpact(hospitalUuid, id, { hours, closures });
    if (form.intent === "foresee") return formBack(form, { outside }, 200);
    if (outside.total > 0 && form.known !== String(outside.total))
      return formBack(form, { outside }, 409);
    const saved = await reservation.changeResource(hospitalUuid, id, change.data);
    return done(context, savedWithout(RESOURCES_TEXT.saved, read.left), resourceEdit(saved.id));
  } catch (error) {
    return refusedBack(form, error, read.names);
  }
}
