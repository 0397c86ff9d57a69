import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { uuidSchema } from "#contract/fields.ts";
import { RESOURCES } from "../../../addresses.ts";

const FORM = { intent: text, id: text, version: text } as const;

const fromUpstream = refusedByUpstream((_code, conflict, { reservations = 0, products = 0 }) =>
  conflict === "in-use"
    ? RESOURCES_TEXT.stillNeeded(reservations, products)
    : conflict === "version"
      ? RESOURCES_TEXT.changedSince
      : RESOURCES_TEXT.failed,
);

/** Arranges them, puts one away, or takes it out again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readForm(request, FORM);
  const id = uuidSchema.safeParse(form.id).data;
  const version = Number(form.version);
  const { reservation } = context.clients;
  const acts: Record<string, (id: string) => Promise<string>> = {
    archive: async (one) => {
      await reservation.archiveResource(hospitalUuid, one, version);
      return RESOURCES_TEXT.archived;
    },
    restore: async (one) => {
      await reservation.restoreResource(hospitalUuid, one, version);
      return RESOURCES_TEXT.restored;
    },
    up: (one) => arrange(one, -1),
    down: (one) => arrange(one, 1),
  };
  const arrange = async (one: string, by: -1 | 1) => {
    const ids = (await reservation.resources(hospitalUuid)).map((resource) => resource.id);
    const at = ids.indexOf(one);
    const other = ids[at + by];
    if (at >= 0 && other !== undefined) {
      [ids[at], ids[at + by]] = [other, one];
      await reservation.arrangeResources(hospitalUuid, ids);
    }
    return RESOURCES_TEXT.arranged;
  };
  const act = Object.hasOwn(acts, form.intent) ? acts[form.intent] : undefined;
  if (id === undefined || !act) throw unknownIntent();
  try {
    return settingsDone(context, await act(id), RESOURCES);
  } catch (error) {
    const refused = fromUpstream(error, { intent: form.intent });
    // Nothing was typed here: what is wrong with its name is said of it.
    const { message, fields } = refused;
    return refuse({ ...refused, message: fields.name ?? message }, statusOf(error));
  }
}
