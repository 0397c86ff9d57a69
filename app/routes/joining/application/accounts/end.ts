import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { STAFF } from "#app/text/hospital-accounts.ts";
import { CODES } from "#contract/codes.ts";
import { accountEndSchema } from "#contract/own-account.ts";
import { APPLICATION } from "../../../addresses.ts";
import type { Doing } from "../doing.ts";

const fromUpstream = refusedByUpstream((code, conflict) => {
  if (conflict === "second-factor") return STAFF.lastFromOutside;
  return conflict !== null || code === CODES.notFound ? STAFF.late : STAFF.failed;
});

/** Ends an account whose id was typed. */
export async function end({ context, hospital, form, id }: Doing) {
  const { intent, loginId } = form;
  const given = { intent, about: [id], values: { loginId } };
  const input = accountEndSchema.safeParse({ loginId, version: form.version });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.account.end(hospital, id, input.data);
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
  return settingsDone(context, STAFF.ended, APPLICATION);
}
