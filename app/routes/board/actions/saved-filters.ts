import { randomUUID } from "node:crypto";
import { z } from "zod";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { Done } from "#app/forms/answer.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { FILTERS } from "#app/text/filters.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { HOLD_MS } from "#app/ui/toast-message.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  savedFilterInputSchema,
  savedFilterSchema,
  type SavedFilter,
} from "#contract/saved-filter.ts";
import { BOARD_ACTION } from "../../addresses.ts";
import { boardAddress } from "../board-url.ts";
import { isSaved } from "../filters/saved.ts";
import { INTENTS, NEW_FILTER } from "../intents.ts";
import { targetIn, type Posted } from "./posted.ts";

const SAID: Record<string, string> = {
  version: FILTERS.changed,
  duplicate: FILTERS.taken,
  [CODES.notFound]: FILTERS.gone,
};
const fromUpstream = refusedByUpstream(
  (code, conflict) => SAID[conflict ?? code] ?? FILTERS.failed,
);

/**
 * `intent=save-filter`: a filter is kept under a name. One that is there (`id:version`) gets another
 * name; one that was taken away (its id) is kept again.
 */
export async function saveFilter({ form, search, staff, context }: Posted) {
  const { name, status, platform, product } = form;
  const target = targetIn(form.filter);
  const again = uuidSchema.safeParse(form.filter).data;
  const about = [target?.id ?? again ?? NEW_FILTER];
  const given = { intent: INTENTS.saveFilter, about, values: { name, status, platform, product } };
  const input = savedFilterInputSchema.safeParse({
    ...{ name, status: status || null, platform: platform || null, product: product || null },
    ...(target && { version: target.version }),
  });
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues) });
  const id = target?.id ?? again ?? randomUUID();
  const isStaying = target !== null || search.has("filters");
  const done: Done = {
    said: [
      { type: "success", message: target ? FILTERS.renamed : again ? FILTERS.back : FILTERS.saved },
    ],
    to: boardAddress(search).to(isStaying && (target ?? again) ? { filters: "1" } : {}),
    changed: [],
  };
  try {
    await context.clients.reservation.saveFilter(staff.hospitalUuid, id, input.data);
    return done;
  } catch (error) {
    const refused = fromUpstream(error, given);
    if (refused.conflict !== "duplicate") return refuse(refused, statusOf(error));
    // Sent twice it was kept the first time.
    const there = currentOf(error);
    if (target === null && there && isSaved(there, input.data)) return done;
    return refuse({ ...refused, fields: { name: FILTERS.taken } }, statusOf(error));
  }
}

/** `intent=remove-filter`: a filter is not kept any more, unless it is taken back. */
export async function removeFilter({ form, search, staff, context }: Posted) {
  const target = targetIn(form.filter);
  const given = { intent: INTENTS.removeFilter, about: target ? [target.id] : [] };
  if (!target) return refuse({ ...given, message: OUTCOME.unknownIntent });
  try {
    const { reservation: client } = context.clients;
    const gone = await client.removeFilter(staff.hospitalUuid, target.id, target.version);
    const undo = {
      action: BOARD_ACTION,
      fields: {
        intent: [INTENTS.saveFilter],
        filter: [gone.id],
        name: [gone.name],
        ...asked(gone),
      },
      until: context.now().getTime() + HOLD_MS,
    };
    const done: Done = {
      said: [{ type: "success", message: FILTERS.removed, undo }],
      to: boardAddress(search).to({ filters: "1" }),
      changed: [],
    };
    return done;
  } catch (error) {
    return refuse(fromUpstream(error, given), statusOf(error));
  }
}

const asked = ({ status, platform, product }: SavedFilter): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries({ status, platform, product }).flatMap(([name, value]) =>
      value === null ? [] : [[name, [value]]],
    ),
  );

/** The filter that has the name already, as the refusal tells it. */
function currentOf(error: unknown): SavedFilter | null {
  const body = error instanceof UpstreamFailure ? error.body : null;
  return z.object({ current: savedFilterSchema }).safeParse(body).data?.current ?? null;
}
