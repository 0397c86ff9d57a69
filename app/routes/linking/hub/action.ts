import type { ActionFunctionArgs } from "@remix-run/node";
import { answer } from "#app/forms/answer.ts";
import { many, readForm, text } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { beginInputSchema } from "#contract/linking-hub.ts";
import { LINKING_HUB, linkingPage } from "../../addresses.ts";

const FORM = { intent: text, order: many(3), pick: many(3) };

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === null ? WIZARD.failed : WIZARD.late,
);

/** Begins to link what is picked, in its order; or begins it all anew. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { intent, order, pick } = await readForm(request, FORM);
  const { reservation } = context.clients;
  const given = { intent };
  try {
    if (intent === "reset") {
      await reservation.resetLinking(hospitalUuid);
      return settingsDone(context, WIZARD.resetDone, LINKING_HUB, "info");
    }
    if (intent !== "begin") throw unknownIntent();
    const input = beginInputSchema.safeParse({
      platforms: order.filter((platform) => pick.includes(platform)),
    });
    const [first] = input.data?.platforms ?? [];
    if (!input.data || first === undefined) return refuse({ ...given, message: WIZARD.pickOne });
    // Those whose wizards are under way stay before what is begun now.
    const { items } = await reservation.linkingHub(hospitalUuid);
    const before = items
      .filter(({ platform, running }) => running && !input.data.platforms.includes(platform))
      .map(({ platform }) => platform);
    await reservation.beginLinking(hospitalUuid, [...before, ...input.data.platforms]);
    return answer(
      context,
      { said: [], to: linkingPage(first), changed: [], isSetting: true },
      () => true,
    );
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
}
