import { redirectDocument, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { answer } from "#app/forms/answer.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { many, readForm, text } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { DONE } from "#app/text/wizard-sums.ts";
import { conflictSchema } from "#contract/envelope.ts";
import type { Wizard } from "#contract/linking-wizard.ts";
import {
  accountInputSchema,
  choicesInputSchema,
  pairsInputSchema,
  startInputSchema,
} from "#contract/wizard-inputs.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { LINKING_HUB, linkingPage } from "../../addresses.ts";
import { platformIn } from "../platform-in.ts";
import { pairOf } from "./pair-value.ts";

const MOST_PRODUCTS = 500;
const FORM = {
  ...{ intent: text, page: text, version: text, businessId: text, secret: text, way: text },
  ...{ host: text, clientId: text, tokenUrl: text, finalOwnerNaverId: text },
  ...{ transferConfirm: text, sums: text },
  ...{ product: many(MOST_PRODUCTS), to: many(MOST_PRODUCTS) },
  ...{ clash: many(MOST_PRODUCTS), choice: many(MOST_PRODUCTS) },
};
type Form = Awaited<ReturnType<typeof readForm<typeof FORM>>>;

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === "duplicate" ? WIZARD.linkedElsewhere : conflict ? WIZARD.late : WIZARD.failed,
);

interface Step {
  context: AppLoadContext;
  hospital: string;
  platform: LinkedPlatform;
  form: Form;
  /** Saved as it is, and left. */
  leave: boolean;
}

/** One page of a wizard, sent on or left; a secret never comes back to it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const form = await readForm(request, FORM);
  const leave = form.intent === "leave";
  const step = leave ? LEFT.get(form.page) : STEPS.get(form.intent);
  if (!step) throw unknownIntent();
  const given = { intent: form.intent, values: typedIn(form) };
  try {
    const done = await step({ context, hospital, platform, form, leave });
    if ("away" in done) {
      // A path is the sandbox's: it is this site, by whatever name it is called.
      const isHere = done.away.startsWith("/");
      return redirectDocument(isHere ? done.away : context.leave.to(done.away), 303);
    }
    if ("wrong" in done) return refuse({ ...given, fields: done.wrong });
    if (leave) return settingsDone(context, WIZARD.left, LINKING_HUB, "info");
    const said =
      form.intent === "again" ? [{ type: "info" as const, message: DONE.againDone }] : [];
    const to = linkingPage(platform, form.intent === "again" ? undefined : done.page);
    return answer(context, { said, to, changed: [], isSetting: true }, () => true);
  } catch (error) {
    const refused = fromUpstream(error, given);
    // Somebody was quicker, and it stands: what is so now is shown in place of the page.
    const body = error instanceof UpstreamFailure ? conflictSchema.safeParse(error.body) : null;
    const isLate = body?.data?.conflict === "transition" && form.intent === "start";
    if (isLate) return settingsDone(context, WIZARD.late, linkingPage(platform), "info");
    return refuse(refused, statusOf(error));
  }
}

/** What is not secret, as it was typed. */
function typedIn(form: Form): Record<string, string> {
  const { businessId, way, host, clientId, tokenUrl, finalOwnerNaverId } = form;
  const pairs = form.product.map((id, at) => [id, form.to[at] ?? "NONE"] as const);
  return {
    ...{ businessId, way, host, clientId, tokenUrl, finalOwnerNaverId },
    ...Object.fromEntries(pairs),
  };
}

type Done = Pick<Wizard, "page"> | { wrong: Record<string, string> } | { away: string };

const account = async ({ context, hospital, platform, form, leave }: Step): Promise<Done> => {
  const { secret, transferConfirm, way, ...typed } = form;
  const input = accountInputSchema.safeParse({
    ...typed,
    ...{ version: Number(form.version), leave, transferConfirm: transferConfirm !== "" },
    ...(secret !== "" && { secret }),
    ...(way !== "" && { way }),
  });
  if (!input.success) return { wrong: fieldMessages(input.error.issues) };
  await context.clients.reservation.keepAccount(hospital, platform, input.data);
  return { page: 2 };
};

/** What is typed is kept, and whoever typed it logs in over there. */
const login = async (step: Step): Promise<Done> => {
  const { context, hospital, platform } = step;
  if (platform === "EMR") throw unknownIntent();
  const kept = await account({ ...step, leave: true });
  if ("wrong" in kept) return kept;
  const { login: away } = await context.clients.reservation.issueState(hospital, platform);
  return away === null ? kept : { away };
};

const verify = async ({ context, hospital, platform, form }: Step): Promise<Done> => {
  await context.clients.reservation.verifyLinking(hospital, platform, Number(form.version));
  return { page: 2 };
};

const pairs = async ({ context, hospital, platform, form, leave }: Step): Promise<Done> => {
  const given = form.product.map((productId, at) => ({
    ...{ productId, to: pairOf(form.to[at] ?? "NONE") },
  }));
  const input = asAgreed(pairsInputSchema, { version: Number(form.version), leave, pairs: given });
  const { page } = await context.clients.reservation.keepPairs(hospital, platform, input);
  return { page };
};

const clashesIn = ({ clash, choice }: Form) =>
  clash.map((bookingId, at) => ({ bookingId, choice: choice[at] }));

const choices = async ({ context, hospital, platform, form }: Step): Promise<Done> => {
  const input = asAgreed(choicesInputSchema, {
    ...{ version: Number(form.version), clashes: clashesIn(form) },
  });
  return context.clients.reservation.keepChoices(hospital, platform, input);
};

const start = async ({ context, hospital, platform, form }: Step): Promise<Done> => {
  const input = asAgreed(startInputSchema, {
    ...{ version: Number(form.version), sums: form.sums, clashes: clashesIn(form) },
  });
  return context.clients.reservation.startLink(hospital, platform, input);
};

const nothing = (page: number) => (): Promise<Done> => Promise.resolve({ page });

const STEPS: ReadonlyMap<string, (step: Step) => Promise<Done>> = new Map(
  Object.entries({
    ...{ account, login, verify, pairs, start, go: nothing(3) },
    again: ({ context, hospital, platform }: Step) =>
      context.clients.reservation.linkingAgain(hospital, platform),
  }),
);
/** 저장하고 나가기, by the number of the page. */
const LEFT: ReadonlyMap<string, (step: Step) => Promise<Done>> = new Map(
  Object.entries({ 1: account, 2: nothing(2), 3: pairs, 4: choices }),
);
