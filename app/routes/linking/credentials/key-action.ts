import { data, type AppLoadContext } from "@remix-run/node";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { ENTRY_KEYS_TEXT } from "#app/text/entry-keys.ts";
import { CODES } from "#contract/codes.ts";
import { entryKeyInputSchema } from "#contract/entry.ts";
import { uuidSchema } from "#contract/fields.ts";
import { platformCredentials } from "../../addresses.ts";
import { ENTRY_KEY_INTENTS } from "./asked.ts";

/** A key that was just made: its secret, only here, once. */
export interface MadeKey {
  made: { id: string; secret: string };
}

interface Doing {
  context: AppLoadContext;
  hospital: string;
  form: Record<"intent" | "id" | "program", string>;
}

const fromUpstream = refusedByUpstream((code, conflict) => {
  if (conflict === "transition") return ENTRY_KEYS_TEXT.noLink;
  return code === CODES.notFound ? ENTRY_KEYS_TEXT.gone : ENTRY_KEYS_TEXT.failed;
});

/** Makes a key for the EMR program, or ends one. */
export async function changeKey({ context, hospital, form }: Doing) {
  const { intent, program } = form;
  const given = { intent, values: { program } };
  const id = uuidSchema.safeParse(form.id).data;
  if (id === undefined) throw unknownIntent();
  const input = entryKeyInputSchema.safeParse({ program });
  const isMaking = intent === ENTRY_KEY_INTENTS.make;
  if (isMaking && !input.success)
    return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    if (input.success && isMaking) {
      const { secret } = await context.clients.entryKeys.keep(hospital, id, input.data);
      return data({ made: { id, secret } } satisfies MadeKey);
    }
    await context.clients.entryKeys.end(hospital, id);
    return settingsDone(context, ENTRY_KEYS_TEXT.ended, platformCredentials("EMR"));
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
}
