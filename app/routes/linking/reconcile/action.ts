import type { ActionFunctionArgs } from "@remix-run/node";
import { answer } from "#app/forms/answer.ts";
import { readForm, rows, text } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { settledText } from "#app/text/reconcile-settled.ts";
import { RECONCILE } from "#app/text/reconcile.ts";
import { resolveInputSchema } from "#contract/reconcile.ts";
import { platformReconcile } from "../../addresses.ts";
import { platformIn } from "../platform-in.ts";
import { chosenValue } from "./chosen.ts";
import { MOST_ROWS, RECONCILE_INTENTS } from "./intents.ts";

const FORM = {
  ...{ intent: text, reconciliation: text },
  rows: rows(MOST_ROWS, { id: text, version: text, side: text }),
};

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === null ? RECONCILE.failed : RECONCILE.changed,
);

const notCompared = refusedByUpstream((_code, conflict) =>
  conflict === null ? RECONCILE.failed : RECONCILE.paused,
);

/** Begins a comparison (`compare`), or settles the differences for which a side is chosen (`resolve`). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const platform = platformIn(params);
  const form = await readForm(request, FORM);
  const { intent } = form;
  const here = platformReconcile(platform);
  const { reservation } = context.clients;
  if (intent === RECONCILE_INTENTS.compare) {
    try {
      await reservation.reconcile(hospitalUuid, platform);
    } catch (error) {
      return refuse(notCompared(error, { intent }), statusOf(error));
    }
    return answer(context, { said: [], to: here, changed: [] }, () => true);
  }
  const chosen = form.rows
    .filter(({ side }) => side !== "")
    .map(({ id, version, side }) => ({ id, version: Number(version), side }));
  const values = Object.fromEntries(chosen.map(({ id, side }) => [chosenValue(id), side]));
  const given = { intent: RECONCILE_INTENTS.resolve, values };
  const input = resolveInputSchema.safeParse({ choices: chosen });
  if (!input.success) return refuse({ ...given, message: RECONCILE.pickSome });
  const ours = input.data.choices.filter(({ side }) => side === "OURS").length;
  const theirs = input.data.choices.length - ours;
  try {
    const { links } = await reservation.resolve(
      hospitalUuid,
      platform,
      form.reconciliation,
      input.data,
    );
    const link = links.find((one) => one.platform === platform) ?? { platform, state: "ACTIVE" };
    return settingsDone(context, settledText(ours, theirs, link), here);
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
}
