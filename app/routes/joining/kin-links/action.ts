import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { readForm, text, type Fields } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { KIN_LINKS } from "#app/text/kin-links.ts";
import { CODES } from "#contract/codes.ts";
import { kinLinkInputSchema, linkKeySchema } from "#contract/kin-links.ts";
import { APPLICATION_KIN } from "../../addresses.ts";
import { KIN_INTENTS } from "./intents.ts";

const FORM = {
  ...{ intent: text, key: text, label: text, kind: text, url: text, tel: text, linkKey: text },
} as const;

interface Doing {
  context: AppLoadContext;
  hospital: string;
  form: Fields<typeof FORM>;
}

const fromUpstream = refusedByUpstream((code) =>
  code === CODES.notFound || code === CODES.conflict ? KIN_LINKS.late : KIN_LINKS.failed,
);

/** Makes a link, or ends one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const form = await readForm(request, FORM);
  const doing = { context, hospital, form };
  if (form.intent === KIN_INTENTS.make) return make(doing);
  if (form.intent === KIN_INTENTS.end) return end(doing);
  throw unknownIntent();
}

async function make({ context, hospital, form }: Doing) {
  const { intent, key, label, kind, url, tel } = form;
  const isTel = kind === "TEL";
  /** What it leads to stands in the field of its kind. */
  const names = { to: isTel ? "tel" : "url" };
  const given = { intent, values: { key, label, kind, url, tel } };
  const input = kinLinkInputSchema.safeParse({
    ...(isTel ? { kind: "TEL", to: tel } : { kind: "URL", to: url }),
    label,
  });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues, names) });
  try {
    await context.clients.reservation.makeKinLink(hospital, input.data, key || randomUUID());
  } catch (error) {
    return refuse(fromUpstream(error, given, names), statusOf(error));
  }
  return settingsDone(context, KIN_LINKS.made, APPLICATION_KIN);
}

async function end({ context, hospital, form: { intent, linkKey } }: Doing) {
  const key = linkKeySchema.safeParse(linkKey).data;
  if (key === undefined) throw unknownIntent();
  try {
    await context.clients.reservation.endKinLink(hospital, key);
  } catch (error) {
    return refuse(fromUpstream(error, { intent, about: [key] }), statusOf(error));
  }
  return settingsDone(context, KIN_LINKS.stopped, APPLICATION_KIN);
}
