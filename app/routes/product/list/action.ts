import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { many, readForm, text } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PRODUCT_LIST } from "#app/text/product-list.ts";
import { productStatesInputSchema } from "#contract/product-list.ts";
import { askedOf, listAddress, TABS } from "./asked.ts";
import type { ManyDone } from "./done.ts";
import { LIST_INTENTS, moved, moveIn } from "./intents.ts";

const MOST_PICKED = 200;
const FORM = { intent: text, pick: many(MOST_PICKED), state: text, key: text, move: text };

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === "version" ? PRODUCT_LIST.late : PRODUCT_LIST.failed,
);

/** Makes many what they shall be (`many`), or puts one elsewhere in the order (`move`). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const form = await readForm(request, FORM);
  const { intent } = form;
  const { reservation } = context.clients;
  const asked = askedOf(new URL(request.url).searchParams);
  try {
    if (intent === LIST_INTENTS.many) {
      const items = form.pick.map((one) => {
        const [id, version] = one.split(":");
        return { id, version: Number(version) };
      });
      const input = productStatesInputSchema.safeParse({ state: form.state, items });
      if (!input.success) return refuse({ intent, message: PRODUCT_LIST.nothingPicked });
      const key = form.key === "" ? undefined : form.key;
      const outcomes = await reservation.changeProductStates(hospitalUuid, input.data, key);
      const [was] = TABS[asked.tab];
      return data({ was, state: input.data.state, outcomes } satisfies ManyDone);
    }
    const move = intent === LIST_INTENTS.move ? moveIn(form.move) : null;
    if (move === null) throw unknownIntent();
    const all = await reservation.products(hospitalUuid);
    const ids = moved(
      all.map(({ id }) => id),
      move,
    );
    if (ids === null) return refuse({ intent, message: PRODUCT_LIST.late }, 409);
    await reservation.arrangeProducts(hospitalUuid, ids);
  } catch (error) {
    return refuse(fromUpstream(error, { intent }), statusOf(error));
  }
  return context.isDataRequest ? data({ moved: true }) : redirect(listAddress(asked), 303);
}
