import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { answer } from "#app/forms/answer.ts";
import { asAgreed } from "#app/forms/as-agreed.ts";
import { readForm, text } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { requireStaff } from "#app/session/guard.ts";
import { LINKING } from "#app/text/linking.ts";
import { pausedText, PAUSING } from "#app/text/pausing.ts";
import { SENDING_KINDS, settleSendingSchema } from "#contract/linking.ts";
import { linkedPlatformSchema, type LinkedPlatform } from "#contract/platform.ts";
import { uuidSchema } from "#contract/fields.ts";
import { z } from "zod";
import { platformReconcile } from "../addresses.ts";
import { LINKING_INTENTS } from "./intents.ts";
import { NO_TIME, pausedUntil } from "./pause/pause-choice.ts";

const FORM = {
  ...{ intent: text, platform: text, until: text },
  ...{ kind: text, id: text, version: text, how: text },
};

const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === null ? LINKING.failed : LINKING.late,
);

interface Act {
  context: AppLoadContext;
  hospital: string;
  /** Null: all links. */
  platform: LinkedPlatform | null;
  form: Record<keyof typeof FORM, string>;
}

/** What is done with a link, from whichever of its screens. @param page the screen that is shown then */
export const linkAction =
  (page: (args: ActionFunctionArgs) => string) => async (args: ActionFunctionArgs) => {
    const { context } = args;
    const { hospitalUuid: hospital } = await requireStaff(args);
    const form = await readForm(args.request, FORM);
    const named = form.platform === "" ? null : linkedPlatformSchema.safeParse(form.platform);
    const act = ACTS.get(form.intent);
    if (named?.success === false || act === undefined) throw unknownIntent();
    const given = { intent: form.intent, values: { until: form.until } };
    try {
      const said = await act({ context, hospital, platform: named?.data ?? null, form });
      if (said === NO_TIME) return refuse({ ...given, fields: { until: PAUSING.closed } });
      return typeof said === "string"
        ? settingsDone(context, said, page(args))
        : answer(context, { said: [], to: said.leadsTo, changed: [] }, () => true);
    } catch (error) {
      return refuse(fromUpstream(error, given), statusOf(error));
    }
  };

/** What is said then; or the page that it leads to. */
type Said = string | { leadsTo: string } | typeof NO_TIME;

const ACTS: ReadonlyMap<string, (act: Act) => Promise<Said>> = new Map(
  Object.entries({
    [LINKING_INTENTS.pause]: async ({ context, hospital, platform, form }: Act) => {
      const until = await pausedUntil(context, hospital, form.until);
      if (until === NO_TIME) return until;
      await context.clients.reservation.pauseLinks(hospital, platform, until);
      return pausedText(platform, until, context.now());
    },
    [LINKING_INTENTS.resume]: async ({ context, hospital, platform }: Act) => {
      await context.clients.reservation.resumeLinks(hospital, platform);
      return LINKING.resumed;
    },
    [LINKING_INTENTS.compare]: async (act: Act) => {
      const platform = oneOf(act);
      await act.context.clients.reservation.reconcile(act.hospital, platform);
      return { leadsTo: platformReconcile(platform) };
    },
    [LINKING_INTENTS.ask]: async (act: Act) => {
      const platform = oneOf(act);
      await act.context.clients.reservation.askNow(act.hospital, platform);
      return LINKING.asked(platform);
    },
    [LINKING_INTENTS.settle]: async (act: Act) => {
      const { kind, id, version, how } = asAgreed(settledSchema, act.form);
      await act.context.clients.reservation.settleSending(
        act.hospital,
        oneOf(act),
        { kind, id, version },
        how,
      );
      return how === "AGAIN" ? LINKING.sentAgain : LINKING.doneByHand;
    },
    [LINKING_INTENTS.takeBack]: async ({ context, hospital, form }: Act) => {
      const { id, version } = asAgreed(takenBackSchema, form);
      await context.clients.reservation.takeBack(hospital, id, { version });
      return LINKING.takenBack;
    },
  }),
);

const versionSchema = z.coerce.number().int().min(1);
const settledSchema = z.object({
  kind: z.enum(SENDING_KINDS),
  id: uuidSchema,
  version: z
    .literal("")
    .transform(() => null)
    .or(versionSchema),
  how: settleSendingSchema.shape.how,
});
const takenBackSchema = z.object({ id: uuidSchema, version: versionSchema });

function oneOf({ platform }: Act): LinkedPlatform {
  if (platform === null) throw unknownIntent();
  return platform;
}
