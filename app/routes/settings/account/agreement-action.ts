import type { AppLoadContext } from "@remix-run/node";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { OWN_ACCOUNT } from "#app/text/account.ts";
import { AGREEMENT_TEXTS } from "#app/text/agreements.ts";
import { AGREEMENT_CHANGED, agreementSaid } from "#app/text/own-agreements.ts";
import { AGREEMENTS } from "#contract/agreements.ts";
import { agreementInputSchema, optionalAgreementSchema } from "#contract/own-agreements.ts";
import { ACCOUNT } from "../../addresses.ts";

interface AgreementDoing {
  context: AppLoadContext;
  hospital: string;
  form: Record<"intent" | "which" | "isOn" | "edition", string>;
}

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === "version" ? AGREEMENT_CHANGED : OWN_ACCOUNT.failed,
);

/**
 * Agrees to a text that may be left out, or takes that back: at once for this browser, whose token is
 * another one from now on.
 * @throws Response 400 for what no button of ours says
 */
export async function changeAgreement({ context, hospital, form }: AgreementDoing) {
  const { intent, which, edition } = form;
  const what = optionalAgreementSchema.safeParse(which).data;
  const isAgreed = form.isOn === "1";
  const input = agreementInputSchema.safeParse({
    isAgreed,
    // Taken back is what stands, whatever its edition.
    edition: isAgreed || what === undefined ? edition : AGREEMENTS[what].edition,
  });
  if (what === undefined || !input.success) throw unknownIntent();
  try {
    const { accessToken } = await context.clients.account.chooseAgreement(
      hospital,
      what,
      input.data,
    );
    context.session.keepAccess(accessToken);
  } catch (error) {
    return refuse(fromUpstream(error, { intent, values: {} }), statusOf(error));
  }
  const { title } = AGREEMENT_TEXTS[what];
  return settingsDone(context, agreementSaid(title, isAgreed, context.now()), ACCOUNT);
}
