import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { DISCONNECTING } from "#app/text/disconnecting.ts";
import { LINKING } from "#app/text/linking.ts";
import { disconnectInputSchema } from "#contract/linking.ts";
import { PLATFORM_SYNC } from "../../addresses.ts";
import { platformIn } from "../platform-in.ts";
import { DISCONNECT_INTENT } from "./intent.ts";

const FORM = { intent: text, phrase: text, coming: text };

const fromUpstream = refusedByUpstream((_code, conflict, { reservations }) =>
  conflict === "version" && reservations !== undefined
    ? DISCONNECTING.counted(reservations)
    : conflict === null
      ? LINKING.failed
      : LINKING.late,
);

/** Ends the link, where what it costs was typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const { phrase, coming } = await readForm(request, FORM);
  const given = { intent: DISCONNECT_INTENT, values: { phrase } };
  const input = disconnectInputSchema.safeParse({ phrase, coming: Number(coming) });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.reservation.disconnect(hospitalUuid, platform, input.data);
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
  return settingsDone(context, DISCONNECTING.done(platform), PLATFORM_SYNC);
}
