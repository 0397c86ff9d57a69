import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm, text, type Fields } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { answeredBy, SIGNUPS, STAFF } from "#app/text/application.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { accountEndSchema } from "#contract/own-account.ts";
import { signupRejectSchema, signupVersionSchema } from "#contract/signup-input.ts";
import { APPLICATION } from "../../addresses.ts";
import { APPLICATION_INTENTS } from "./intents.ts";
import { complete, documentAct, withdraw } from "./own-action.ts";

const FORM = {
  ...{ intent: text, id: text, version: text },
  ...{ usual: text, reason: text, loginId: text },
} as const;

interface Doing {
  context: AppLoadContext;
  hospital: string;
  form: Fields<typeof FORM>;
  id: string;
}

const ofSignup = refusedByUpstream((code, conflict) => {
  if (conflict === "login-id") return SIGNUPS.taken;
  return conflict !== null || code === CODES.notFound ? SIGNUPS.late : SIGNUPS.failed;
});
const ofAccount = refusedByUpstream((code, conflict) => {
  if (conflict === "second-factor") return STAFF.lastFromOutside;
  return conflict !== null || code === CODES.notFound ? STAFF.late : STAFF.failed;
});

/** Lets a colleague in or refuses it; ends an account; goes on with what the hospital applied for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const sent = documentAct(request, context, hospital);
  if (sent) return sent;
  const form = await readForm(request, FORM);
  const doing = { context, hospital, form, id: asAgreed(uuidSchema, form.id) };
  switch (form.intent) {
    case APPLICATION_INTENTS.approve:
      return approve(doing);
    case APPLICATION_INTENTS.reject:
      return reject(doing);
    case APPLICATION_INTENTS.end:
      return end(doing);
    case APPLICATION_INTENTS.complete:
      return complete(doing);
    case APPLICATION_INTENTS.withdraw:
      return withdraw(doing);
    default:
      throw unknownIntent();
  }
}

async function approve(doing: Doing) {
  const { context, hospital, form, id } = doing;
  const { version } = asAgreed(signupVersionSchema, { version: Number(form.version) });
  try {
    await context.clients.signups.approve(hospital, id, version);
  } catch (error) {
    return signupRefused(doing, error);
  }
  return settingsDone(context, SIGNUPS.approved, APPLICATION);
}

/** What was written itself goes before what was chosen. */
async function reject(doing: Doing) {
  const { context, hospital, form, id } = doing;
  const { version } = asAgreed(signupVersionSchema, { version: Number(form.version) });
  const reason = form.reason.trim() === "" ? form.usual : form.reason;
  const input = signupRejectSchema.safeParse({ version, reason });
  const { intent } = form;
  if (!input.success)
    return refuse({
      ...{ intent, about: [id], values: typedOf(form) },
      fields: fieldMessages(input.error.issues),
    });
  try {
    await context.clients.signups.reject(hospital, id, input.data);
  } catch (error) {
    return signupRefused(doing, error);
  }
  return settingsDone(context, SIGNUPS.rejected, APPLICATION);
}

/** Where somebody answered it meanwhile, who did. */
async function signupRefused({ context, hospital, form, id }: Doing, error: unknown) {
  const given = { intent: form.intent, about: [id], values: typedOf(form) };
  const refused = ofSignup(error, given);
  if (refused.message !== SIGNUPS.late) return refuse(refused, statusOf(error));
  const { past } = await context.clients.signups.list(hospital);
  const answered = past.find((one) => one.id === id);
  const message = (answered && answeredBy(answered)) ?? refused.message;
  return refuse({ ...refused, message }, statusOf(error));
}

async function end({ context, hospital, form, id }: Doing) {
  const { intent, loginId } = form;
  const given = { intent, about: [id], values: { loginId } };
  const input = accountEndSchema.safeParse({ loginId, version: form.version });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    await context.clients.account.end(hospital, id, input.data);
  } catch (error) {
    return refuse(ofAccount(error, given), statusOf(error));
  }
  return settingsDone(context, STAFF.ended, APPLICATION);
}

const typedOf = ({ usual, reason }: Doing["form"]) => ({ usual, reason });
