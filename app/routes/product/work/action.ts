import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { many, readForm, text } from "#app/forms/read.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { becoming, inUseText } from "#app/text/product-words.ts";
import { WORK_TEXT } from "#app/text/product-work.ts";
import { productRestoreSchema, productStateSchema } from "#contract/product-inputs.ts";
import { PRODUCT_STATES } from "#contract/product-states.ts";
import { productAtWork } from "../../addresses.ts";
import { PARTS } from "../form/parts.ts";
import { WORK_INTENTS } from "./intents.ts";

const fromUpstream = refusedByUpstream((_code, conflict, { reservations = 0 }) =>
  conflict === "in-use"
    ? inUseText(reservations)
    : conflict === "version"
      ? WORK_TEXT.late
      : WORK_TEXT.failed,
);

const FORM = { intent: text, state: text, was: text, version: text, to: text, knew: many(100) };

/** Makes the product what it shall be (`state`), or gives it what it had (`restore`). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { id = "" } = params;
  const { intent, state, was, version, to, knew } = await readForm(request, FORM);
  const { reservation } = context.clients;
  let message: string;
  try {
    if (intent === WORK_INTENTS.restore) {
      const input = productRestoreSchema.parse({ to: Number(to), version: Number(version), knew });
      await reservation.restoreProduct(hospitalUuid, id, input);
      message = WORK_TEXT.restored;
    } else {
      const input = productStateSchema.parse({ state, version: Number(version) });
      const from = z.enum(PRODUCT_STATES).parse(was);
      await reservation.changeProductState(hospitalUuid, id, input.state, input.version);
      message = becoming({ was: from, state: input.state })?.said ?? "";
    }
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw unread(error);
    const refused = fromUpstream(error, { intent });
    return refuse({ ...refused, ...whyNot(refused.fields, to), fields: {} }, statusOf(error));
  }
  return settingsDone(context, message, productAtWork(id));
}

/** What of a version cannot come back, by its name in the form, where it can be mended. */
function whyNot(fields: Record<string, string>, to: string) {
  const [why] = Object.values(fields);
  if (why === undefined) return {};
  const labels = PARTS.filter(({ at }) => fields[at] !== undefined).map(({ label }) => label);
  return { message: WORK_TEXT.cannotRestore(labels, why), values: { to } };
}

/** A form that no page of ours sends. */
const unread = (error: unknown): unknown =>
  error instanceof Error && error.name === "ZodError" ? new Response(null, { status: 400 }) : error;
