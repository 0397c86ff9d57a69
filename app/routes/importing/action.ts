import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { answer } from "#app/forms/answer.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm, type Fields } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { LOAD } from "#app/text/importing.ts";
import { loadChoicesSchema } from "#contract/product-load.ts";
import { LOAD_PRODUCTS, PRODUCTS } from "../addresses.ts";
import { choicesIn, FORM, FORM_BYTES, isOther } from "./asked.ts";
import { LOAD_INTENTS } from "./intents.ts";

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === null ? LOAD.failed : LOAD.late,
);

/** What is pressed on any page of the import. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const form = await readForm(request, FORM, FORM_BYTES);
  const act = ACTS.get(form.intent);
  if (!act) throw new Response("no such act", { status: 400 });
  const given = { intent: form.intent };
  try {
    return await act({ context, hospital, form });
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
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

const ACTS: ReadonlyMap<string, (act: Act) => Promise<ReturnType<typeof answer>>> = new Map(
  Object.entries({
    [LOAD_INTENTS.read]: async ({ context, hospital }: Act) => {
      await context.clients.reservation.wishLoading(hospital, "REQUESTED");
      return here(context);
    },
    [LOAD_INTENTS.cancel]: async ({ context, hospital }: Act) => {
      await context.clients.reservation.wishLoading(hospital, "CANCELED");
      return here(context);
    },
    [LOAD_INTENTS.enough]: async ({ context, hospital }: Act) => {
      await context.clients.reservation.reviewWhatCame(hospital);
      return here(context);
    },
    [LOAD_INTENTS.take]: take,
    [LOAD_INTENTS.leave]: async ({ context, hospital, form }: Act) => {
      const input = asAgreed(loadChoicesSchema, choicesIn(form));
      await context.clients.reservation.keepLoadChoices(hospital, input);
      return settingsDone(context, LOAD.left, PRODUCTS, "info");
    },
    [LOAD_INTENTS.end]: async ({ context, hospital }: Act) => {
      await context.clients.reservation.wishLoading(hospital, "LOADED");
      return here(context);
    },
    [LOAD_INTENTS.undo]: async ({ context, hospital }: Act) => {
      await context.clients.reservation.undoProductLoad(hospital);
      return here(context, LOAD_PRODUCTS, LOAD.undoDone);
    },
  }),
);
