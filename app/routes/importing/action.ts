import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { answer } from "#app/forms/answer.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm, type Fields } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { LOAD } from "#app/text/importing.ts";
import { loadChoicesSchema } from "#contract/load-review.ts";
import { loadStepSchema } from "#contract/load-step.ts";
import type { LoadingWish } from "#contract/product-loading.ts";
import { LOAD_PRODUCTS, PRODUCTS } from "../addresses.ts";
import { choicesIn, FORM, FORM_BYTES, isOther, typedIn } from "./asked.ts";
import { LOAD_INTENTS } from "./intents.ts";

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === null ? LOAD.failed : LOAD.late,
);
/** Who chooses finds what he chose. */
const CHOOSING: readonly string[] = [LOAD_INTENTS.take, LOAD_INTENTS.leave];

/** What is pressed on any page of the import. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const form = await readForm(request, FORM, FORM_BYTES);
  const act = ACTS.get(form.intent);
  if (!act) throw unknownIntent();
  const given = { intent: form.intent };
  try {
    return await act({ context, hospital, form });
  } catch (error) {
    const refused = fromUpstream(error, given);
    if (!CHOOSING.includes(form.intent)) return refuse(refused, statusOf(error));
    const isLate = refused.conflict === "version";
    const said = isLate ? LOAD.lateChoices : refused.message;
    return refuse({ ...refused, message: said, values: typedIn(form) }, statusOf(error));
  }
}

interface Act {
  context: AppLoadContext;
  hospital: string;
  form: Fields<typeof FORM>;
}

/** The page as it stands now. */
const here = (context: AppLoadContext, to = LOAD_PRODUCTS, said: string | null = null) => {
  const toasts = said === null ? [] : [{ type: "info" as const, message: said }];
  return answer(context, { said: toasts, to, changed: [], isSetting: true }, () => true);
};

async function take({ context, hospital, form }: Act) {
  const { reservation } = context.clients;
  const input = asAgreed(loadChoicesSchema, choicesIn(form));
  const other = form.rows.find(isOther);
  if (other) {
    // Nobody has seen in what they differ.
    await reservation.keepLoadChoices(hospital, input);
    const open = new URLSearchParams({ open: other.item });
    return here(context, `${LOAD_PRODUCTS}?${open.toString()}`, LOAD.compareAgain);
  }
  await reservation.takeOverProducts(hospital, input);
  return here(context);
}

/** What the page showed. */
const stepOf = ({ version }: Fields<typeof FORM>) =>
  asAgreed(loadStepSchema, { version: Number(version) });

const wishing =
  (status: LoadingWish) =>
  async ({ context, hospital, form }: Act) => {
    await context.clients.reservation.wishLoading(hospital, status, stepOf(form));
    return here(context);
  };

const ACTS: ReadonlyMap<string, (act: Act) => Promise<ReturnType<typeof answer>>> = new Map(
  Object.entries({
    [LOAD_INTENTS.read]: wishing("REQUESTED"),
    [LOAD_INTENTS.cancel]: wishing("CANCELED"),
    [LOAD_INTENTS.end]: wishing("LOADED"),
    [LOAD_INTENTS.enough]: async ({ context, hospital, form }: Act) => {
      await context.clients.reservation.reviewWhatCame(hospital, stepOf(form));
      return here(context);
    },
    [LOAD_INTENTS.take]: take,
    [LOAD_INTENTS.leave]: async ({ context, hospital, form }: Act) => {
      const input = asAgreed(loadChoicesSchema, choicesIn(form));
      await context.clients.reservation.keepLoadChoices(hospital, input);
      return settingsDone(context, LOAD.left, PRODUCTS, "info");
    },
    [LOAD_INTENTS.undo]: async ({ context, hospital, form }: Act) => {
      await context.clients.reservation.undoProductLoad(hospital, stepOf(form));
      return here(context);
    },
  }),
);
