import { asAgreed } from "#app/forms/as-agreed.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { answeredBy, SIGNUPS } from "#app/text/colleague-signups.ts";
import { CODES } from "#contract/codes.ts";
import { signupRejectSchema, signupVersionSchema } from "#contract/signup-input.ts";
import { APPLICATION } from "../../../addresses.ts";
import type { Doing } from "../doing.ts";

const fromUpstream = refusedByUpstream((code, conflict) => {
  if (conflict === "login-id") return SIGNUPS.taken;
  return conflict !== null || code === CODES.notFound ? SIGNUPS.late : SIGNUPS.failed;
});

/** Lets a colleague in. */
export async function approve(doing: Doing) {
  const { context, hospital, form, id } = doing;
  const { version } = asAgreed(signupVersionSchema, { version: Number(form.version) });
  try {
    await context.clients.signups.approve(hospital, id, version);
  } catch (error) {
    return notAnswered(doing, error);
  }
  return settingsDone(context, SIGNUPS.approved, APPLICATION);
}

/** Refuses one: what was written itself goes before what was chosen. */
export async function reject(doing: Doing) {
  const { context, hospital, form, id } = doing;
  const { version } = asAgreed(signupVersionSchema, { version: Number(form.version) });
  const reason = form.reason.trim() === "" ? form.usual : form.reason;
  const input = signupRejectSchema.safeParse({ version, reason });
  if (!input.success) return refuse({ ...given(doing), fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.signups.reject(hospital, id, input.data);
  } catch (error) {
    return notAnswered(doing, error);
  }
  return settingsDone(context, SIGNUPS.rejected, APPLICATION);
}

const given = ({ form: { intent, usual, reason }, id }: Doing) => ({
  ...{ intent, about: [id], values: { usual, reason } },
});

/** Where somebody answered it meanwhile, who did. */
async function notAnswered(doing: Doing, error: unknown) {
  const { context, hospital, id } = doing;
  const refused = fromUpstream(error, given(doing));
  if (refused.message !== SIGNUPS.late) return refuse(refused, statusOf(error));
  const { past } = await context.clients.signups.list(hospital);
  const answered = past.find((one) => one.id === id);
  const message = (answered && answeredBy(answered)) ?? refused.message;
  return refuse({ ...refused, message }, statusOf(error));
}
