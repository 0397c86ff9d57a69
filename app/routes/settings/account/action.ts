import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { many, readForm, text, type Fields } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { NOTICES } from "#app/text/notices.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { NOTICE_KINDS } from "#contract/notice-kinds.ts";
import {
  idleTimeSchema,
  noticesInputSchema,
  passwordChangeSchema,
  switchInputSchema,
} from "#contract/own-account.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";
import { changeAgreement } from "./agreement-action.ts";
import { changeFeed } from "./feed-action.ts";
import { changeSafety } from "./safety-action.ts";

const FORM = {
  ...{ intent: text, id: text, name: text, now: text, next: text, minutes: text, was: text },
  ...{ which: text, isOn: text, version: text, device: text },
  ...{ password: text, code: text, network: text, email: text, mobile: text },
  ...{ token: text, edition: text },
  notice: many(NOTICE_KINDS.length),
} as const;

interface Doing {
  context: AppLoadContext;
  hospital: string;
  form: Fields<typeof FORM>;
}

const fromUpstream = refusedByUpstream((code, conflict) => {
  if (conflict === "last-giver") return OWN_ACCOUNT.lastGiver;
  if (conflict === "second-factor") return OWN_ACCOUNT.lastFromOutside;
  if (conflict === "version" || code === CODES.notFound) return OWN_ACCOUNT.late;
  return code === CODES.tooMany ? OWN_ACCOUNT.tooMany : OWN_ACCOUNT.failed;
});

/** Password, devices, idle time, colleagues, agreements; and the addresses of 달력. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const form = await readForm(request, FORM);
  const doing = { context, hospital, form };
  switch (form.intent) {
    case ACCOUNT_INTENTS.password:
      return password(doing);
    case ACCOUNT_INTENTS.contact:
    case ACCOUNT_INTENTS.mailAsk:
    case ACCOUNT_INTENTS.mailConfirm:
    case ACCOUNT_INTENTS.secondBegin:
    case ACCOUNT_INTENTS.secondConfirm:
    case ACCOUNT_INTENTS.secondCodes:
    case ACCOUNT_INTENTS.secondOff:
    case ACCOUNT_INTENTS.networkAdd:
    case ACCOUNT_INTENTS.networkRemove:
      return changeSafety(doing);
    case ACCOUNT_INTENTS.idle:
      return idle(doing);
    case ACCOUNT_INTENTS.notices:
      return notices(doing);
    case ACCOUNT_INTENTS.name:
      return name(doing);
    case ACCOUNT_INTENTS.end:
      return done(doing, OWN_ACCOUNT.ended, (account) => account.endDevice(hospital, idOf(form)));
    case ACCOUNT_INTENTS.endOthers:
      return done(doing, OWN_ACCOUNT.othersEnded, (account) => account.endOtherDevices(hospital));
    case ACCOUNT_INTENTS.turn:
    case ACCOUNT_INTENTS.leave:
      return turn(doing);
    case ACCOUNT_INTENTS.agreement:
      return changeAgreement(doing);
    default:
      return changeFeed(doing);
  }
}

function password(doing: Doing) {
  const { intent, now, next } = doing.form;
  const input = passwordChangeSchema.safeParse({ now, next });
  if (!input.success) return refuse({ intent, fields: fieldMessages(input.error.issues) });
  return done(doing, OWN_ACCOUNT.passwordDone, (account) =>
    account.changePassword(doing.hospital, input.data),
  );
}

function idle(doing: Doing) {
  const { intent, minutes, was } = doing.form;
  const input = idleTimeSchema.safeParse({ minutes: Number(minutes), was: Number(was) });
  if (!input.success) return refuse({ intent, fields: fieldMessages(input.error.issues) });
  return done(doing, OWN_ACCOUNT.idleDone(input.data.minutes), (account) =>
    account.chooseIdleTime(doing.hospital, input.data),
  );
}

/** The boxes say what is told of; kept is what is not. */
function notices(doing: Doing) {
  const { notice, was } = doing.form;
  const off = NOTICE_KINDS.filter((kind) => !notice.includes(kind));
  const before = was.split(" ").filter((kind) => kind !== "");
  const input = known(noticesInputSchema, { off, was: before });
  return done(doing, NOTICES.saved, (account) => account.chooseNotices(doing.hospital, input));
}

/** Without a script the browser keeps no id: the name stays as long as the session. */
function name(doing: Doing) {
  const { form, hospital } = doing;
  const device = uuidSchema.safeParse(form.device).data ?? randomUUID();
  const id = idOf(form);
  return done(doing, OWN_ACCOUNT.named, (account) =>
    account.nameDevice(hospital, id, device, form.name),
  );
}

function turn(doing: Doing) {
  const { form, hospital } = doing;
  const id = idOf(form);
  const version = known(switchInputSchema.shape.version, Number(form.version));
  const isOn = form.isOn === "1";
  return done(doing, OWN_ACCOUNT.turned, (account) => {
    if (form.intent === ACCOUNT_INTENTS.leave)
      return account.turnLeave(hospital, id, { isAway: isOn, version });
    const which = known(switchInputSchema.shape.which, form.which);
    return account.turnSwitch(hospital, id, { which, isOn, version });
  });
}

/** Does it, and says so on the page that comes; or says on this one why not. */
async function done(
  { context, form }: Doing,
  message: string,
  work: (account: AppLoadContext["clients"]["account"]) => Promise<unknown>,
) {
  try {
    await work(context.clients.account);
  } catch (error) {
    const values: Record<string, string> =
      form.intent === ACCOUNT_INTENTS.name ? { name: form.name } : {};
    const refused = fromUpstream(error, { intent: form.intent, values });
    return refuse(refused, statusOf(error));
  }
  return settingsDone(context, message, ACCOUNT);
}

const idOf = ({ id }: Doing["form"]) => known(uuidSchema, id);

/** What only a button of ours says. @throws Response 400 for anything else */
function known<Of>(schema: z.ZodType<Of>, value: unknown): Of {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unknownIntent();
  return parsed.data;
}
