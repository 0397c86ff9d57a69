import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { CONTACT_TEXT, NETWORK_TEXT, SECOND_TEXT } from "#app/text/second-factor.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { mailConfirmSchema } from "#contract/recovery.ts";
import { contactSchema } from "#contract/own-account.ts";
import {
  networkInputSchema,
  secondConfirmSchema,
  secondProofSchema,
  secondSetUpSchema,
} from "#contract/second-factor.ts";
import { ACCOUNT } from "../../addresses.ts";
import { ACCOUNT_INTENTS } from "./account-intents.ts";

interface SafetyDoing {
  context: AppLoadContext;
  hospital: string;
  form: Record<
    "intent" | "id" | "name" | "password" | "code" | "network" | "email" | "mobile" | "token",
    string
  >;
}

/** The recovery codes: only here, once. */
export interface CodesAnswer {
  codes: string[];
}

/** Each sends a mail. */
const MAILS: string[] = [ACCOUNT_INTENTS.mailAsk, ACCOUNT_INTENTS.contact];

const fromUpstream = refusedByUpstream((code, conflict) => {
  if (conflict === "second-factor") return NETWORK_TEXT.needsSecond;
  if (code === CODES.notFound) return OWN_ACCOUNT.late;
  return code === CODES.tooMany ? OWN_ACCOUNT.tooMany : OWN_ACCOUNT.failed;
});

/** The second factor, the hospital's networks, and where one is reached. */
export function changeSafety(doing: SafetyDoing) {
  const { context, hospital, form } = doing;
  const { account } = context.clients;
  const { password, code, network, name, email, mobile, token } = form;
  const done = (message: string) => settingsDone(context, message, ACCOUNT);
  switch (form.intent) {
    case ACCOUNT_INTENTS.secondBegin:
      return carryOut(
        doing,
        secondSetUpSchema.safeParse({ password, ...(code !== "" && { code }) }),
        async (input) => {
          await account.beginSecond(hospital, input);
          return redirect(`${ACCOUNT}?second=scan#second`, 303);
        },
      );
    case ACCOUNT_INTENTS.secondConfirm:
      return carryOut(doing, secondConfirmSchema.safeParse({ code }), async (input) =>
        data((await account.confirmSecond(hospital, input.code)) satisfies CodesAnswer),
      );
    case ACCOUNT_INTENTS.secondCodes:
      return carryOut(doing, secondProofSchema.safeParse({ password, code }), async (input) =>
        data((await account.newCodes(hospital, input)) satisfies CodesAnswer),
      );
    case ACCOUNT_INTENTS.secondOff:
      return carryOut(doing, secondProofSchema.safeParse({ password, code }), async (input) => {
        await account.endSecond(hospital, input);
        return done(SECOND_TEXT.turnedOff);
      });
    case ACCOUNT_INTENTS.networkAdd:
      return carryOut(doing, networkInputSchema.safeParse({ network, name }), async (input) => {
        await account.addNetwork(hospital, input);
        return done(NETWORK_TEXT.added);
      });
    case ACCOUNT_INTENTS.networkRemove:
      return carryOut(doing, uuidSchema.safeParse(form.id), async (id) => {
        await account.removeNetwork(hospital, id);
        return done(NETWORK_TEXT.removed);
      });
    case ACCOUNT_INTENTS.mailAsk:
      return carryOut(doing, z.object({}).safeParse({}), async () => {
        await account.askToConfirmMail(hospital);
        return done(CONTACT_TEXT.asked);
      });
    case ACCOUNT_INTENTS.mailConfirm:
      return carryOut(doing, mailConfirmSchema.safeParse({ token, password }), async (input) => {
        await account.confirmMail(hospital, input);
        return done(CONTACT_TEXT.confirmed);
      });
    default:
      return carryOut(
        doing,
        contactSchema.safeParse({ email: orNull(email), mobile: orNull(mobile) }),
        async (input) => {
          await account.changeContact(hospital, input);
          return done(CONTACT_TEXT.saved);
        },
      );
  }
}

const orNull = (text: string) => (text.trim() === "" ? null : text);

/** Does it with what was read; or says on this page why not, with what was typed but for secrets. */
async function carryOut<Input, Done>(
  { form }: SafetyDoing,
  input: z.ZodSafeParseResult<Input>,
  work: (input: Input) => Promise<Done>,
) {
  const { intent, network, name, email, mobile } = form;
  const given = { intent, values: { network, name, email, mobile } };
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  try {
    return await work(input.data);
  } catch (error) {
    const refused = fromUpstream(error, given);
    if (MAILS.includes(intent) && statusOf(error) === HTTP_STATUS[CODES.tooMany])
      return refuse({ ...refused, message: CONTACT_TEXT.tooMany }, statusOf(error));
    if (intent === ACCOUNT_INTENTS.mailConfirm && statusOf(error) === HTTP_STATUS[CODES.notFound])
      return refuse({ ...given, fields: { token: CONTACT_TEXT.linkOver } }, statusOf(error));
    const isLast = refused.conflict === "second-factor" && intent === ACCOUNT_INTENTS.secondOff;
    return refuse(isLast ? { ...refused, message: SECOND_TEXT.last } : refused, statusOf(error));
  }
}
