import type { AppLoadContext } from "@remix-run/node";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { APPLICATIONS, WANTED, WITHDRAWAL } from "#app/text/applications.ts";
import { CODES } from "#contract/codes.ts";
import { applicationVersionSchema, applicationWithdrawSchema } from "#contract/application-input.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { APPLICATION } from "../../addresses.ts";
import { stillAsked } from "../wanted/wanted-documents.ts";

/** A form about one of the hospital's own applications. */
interface Doing {
  context: AppLoadContext;
  hospital: string;
  id: string;
  form: { intent: string; version: string; reason: string };
}

const whyNot = refusedByUpstream((code, conflict) =>
  conflict !== null || code === CODES.notFound ? APPLICATIONS.late : APPLICATIONS.failed,
);

/** 보완 보내기: refused with what lacks, where a document is waited for still. */
export async function complete({ context, hospital, id, form }: Doing) {
  const { reservation } = context.clients;
  const { intent } = form;
  const { version } = asAgreed(applicationVersionSchema, { version: Number(form.version) });
  try {
    await reservation.completeApplication(hospital, id, version);
  } catch (error) {
    const refused = whyNot(error, { intent, about: [id] });
    if (refused.conflict !== "transition") return refuse(refused, statusOf(error));
    const { open } = await reservation.applications(hospital);
    const asked = stillAsked(open.find((one) => one.id === id)?.documents ?? []);
    const message = asked.length > 0 ? WANTED.missing(asked) : refused.message;
    return refuse({ ...refused, message }, statusOf(error));
  }
  return settingsDone(context, APPLICATIONS.completed, APPLICATION);
}

/** 신청 철회. */
export async function withdraw({ context, hospital, id, form }: Doing) {
  const { intent, reason } = form;
  const given = { intent, about: [id], values: { reason } };
  const { version } = asAgreed(applicationVersionSchema, { version: Number(form.version) });
  const input = applicationWithdrawSchema.safeParse({ version, reason });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.reservation.withdrawApplication(hospital, id, input.data);
  } catch (error) {
    return refuse(whyNot(error, given), statusOf(error));
  }
  return settingsDone(context, WITHDRAWAL.done, APPLICATION);
}
