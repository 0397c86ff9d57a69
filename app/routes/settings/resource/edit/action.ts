import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { packedPairs, pairsIn, settingsDone } from "#app/forms/send-back.ts";
import { savedBy } from "#app/forms/settings-back.ts";
import { sidesOf, type Sides } from "#app/forms/two-versions.ts";
import { requireStaff } from "#app/session/guard.ts";
import { savedWithout } from "#app/text/hours.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { conflictSchema } from "#contract/envelope.ts";
import { resourceChangeSchema, type Impact } from "#contract/resource-inputs.ts";
import { changedResourceSchema } from "#contract/resource.ts";
import type { z } from "zod";
import { resourceEdit } from "../../../addresses.ts";
import { formBack, refusedBack, wrongBack } from "../form/form-answer.ts";
import {
  asRead,
  pairsOf,
  readResourceForm,
  readTyped,
  typedIn,
  typedOf,
  type SentResource,
} from "../form/form-fields.ts";
import { lookedAt } from "../form/looked-at.ts";
import { knownIn, withKnown } from "./knows.ts";
import { between, chosenOf } from "./versions.ts";

type Changed = z.infer<typeof changedResourceSchema>;
interface Where {
  context: AppLoadContext;
  hospital: string;
  id: string;
  /** Whose account asks. */
  account: string | null;
}

/**
 * Changes a doctor, a room or a device. What its hours and absences leave outside is shown first:
 * saved is what was shown, or leaves nothing outside. Who saved meanwhile stands beside one's own.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { hospitalUuid, accountUuid } = await requireStaff({ request, context });
  const id = (params.id ?? "").toLowerCase();
  const where = { context, hospital: hospitalUuid, id, account: accountUuid };
  const form = await readResourceForm(request);
  if (form.intent === "settle") return settle(where, form, form);
  return lookedAt(form) ?? save(where, form, form);
}

/** Saves it, or only says what that would leave outside. */
async function save(
  where: Where,
  form: SentResource,
  { intent, known }: { intent: string; known: string },
) {
  const { context, hospital, id } = where;
  const read = readTyped(form, pairsIn(form.base));
  const version = Number(form.version);
  const change = resourceChangeSchema.safeParse({ ...(read.input as object), version });
  if (!change.success || Object.keys(read.wrong).length > 0)
    return wrongBack(form, read, change.error);
  const { reservation } = context.clients;
  const { hours: week, closures } = change.data;
  const outsideBack = (outside: Impact, status: number) =>
    formBack(form, { outside, known: withKnown(known, outside), message: "" }, status);
  try {
    if (intent === "foresee")
      return outsideBack(
        await reservation.foreseeImpact(hospital, id, { hours: week, closures }),
        200,
      );
    await reservation.changeResource(hospital, id, { ...change.data, knows: knownIn(known) });
    const said = savedWithout(RESOURCES_TEXT.saved, read.left);
    return settingsDone(context, said, resourceEdit(id));
  } catch (error) {
    const { outside, current } = conflictOf(error);
    if (outside) return outsideBack(outside, 409);
    if (current) return bothBack(where, { ...form, ...asRead(form, change.data) }, current);
    return refusedBack(form, error, read.names);
  }
}

/** Whom it leaves outside that one does not know of, or the version that another saved meanwhile. */
function conflictOf(error: unknown): {
  outside?: Impact | undefined;
  current?: Changed | undefined;
} {
  if (!(error instanceof UpstreamFailure)) return {};
  const { conflict, current, outside } = conflictSchema.safeParse(error.body).data ?? {};
  if (conflict !== "version") return { outside };
  return { current: changedResourceSchema.safeParse(current).data };
}

/** Theirs beside mine. */
async function bothBack(
  { context, hospital, account }: Where,
  form: SentResource,
  current: Changed,
  sides: Sides | null = null,
) {
  const { calendar } = await context.clients.reservation.hospital(hospital);
  const { changedBy: by, changedByAccount: byAccount, changedAt: at } = current;
  const other = {
    theirs: pairsOf(typedOf(current, calendar.hours)),
    base: pairsIn(form.base),
    ...{ version: current.version, saved: savedBy({ by, byAccount, at }, account) },
    ...{ wanted: "save", sides },
  };
  return formBack(form, { other, message: "" }, sides === null ? 409 : 400);
}

/** Saves what was chosen of both; shows both again where something is not, or a third one saved. */
async function settle(where: Where, form: SentResource, sent: Readonly<Record<string, unknown>>) {
  const { context, hospital, id } = where;
  const { reservation } = context.clients;
  const [current, { calendar }] = await Promise.all([
    reservation.resource(hospital, id),
    reservation.hospital(hospital),
  ]);
  const { version, base } = form;
  const theirs = pairsOf(typedOf(current, calendar.hours));
  const versions = { base: pairsIn(base), theirs, mine: pairsOf(form) };
  const { sides, isOpen } = sidesOf(between(versions).differences, sent);
  const isOld = String(current.version) !== version;
  if (isOld || isOpen) return bothBack(where, form, current, isOld ? null : sides);
  // From here on it is typed over what is in use.
  const settledForm = { ...typedIn(chosenOf(versions, sides)), version, base: packedPairs(theirs) };
  return save(where, settledForm, { intent: "save", known: "" });
}
