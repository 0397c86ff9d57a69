import { asAgreed } from "#app/forms/as-agreed.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { APPLICATIONS } from "#app/text/own-applications.ts";
import {
  applicationVersionSchema,
  applicationWithdrawSchema,
} from "#contract/application-input.ts";
import { CODES } from "#contract/codes.ts";
import { stillAsked } from "#contract/document-rules.ts";
import { APPLICATION } from "../../../addresses.ts";
import type { Doing } from "../doing.ts";

const fromUpstream = refusedByUpstream((code, conflict) =>
  conflict !== null || code === CODES.notFound ? APPLICATIONS.late : APPLICATIONS.failed,
);

/** 보완 보내기: once all that was asked for is there. */
export async function complete({ context, hospital, id, form }: Doing) {
  const { version } = asAgreed(applicationVersionSchema, { version: Number(form.version) });
  try {
    await context.clients.reservation.completeApplication(hospital, id, version);
  } catch (error) {
    const refused = fromUpstream(error, { intent: form.intent, about: [id] });
    if (refused.conflict !== "transition") return refuse(refused, statusOf(error));
    const { open } = await context.clients.reservation.applications(hospital);
    const asked = stillAsked(open.find((one) => one.id === id)?.documents ?? []);
    const names = asked.map((kind) => DOCUMENT_NAME[kind]);
    const message = names.length > 0 ? APPLICATIONS.missing(names) : refused.message;
    return refuse({ ...refused, message }, statusOf(error));
  }
  return settingsDone(context, APPLICATIONS.completed, APPLICATION);
}

/** Takes one back, with why where that was said. */
export async function withdraw({ context, hospital, id, form }: Doing) {
  const { intent, reason } = form;
  const given = { intent, about: [id], values: { reason } };
  const input = applicationWithdrawSchema.safeParse({ version: Number(form.version), reason });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.reservation.withdrawApplication(hospital, id, input.data);
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
  return settingsDone(context, APPLICATIONS.withdrawn, APPLICATION);
}
