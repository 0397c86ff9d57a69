import { z } from "zod";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { lead } from "#app/forms/lead.ts";
import { refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { APPLY_SAID } from "#app/text/apply.ts";
import { CODES } from "#contract/codes.ts";
import { applyPage, applySent } from "../../addresses.ts";
import { APPLY_ACTS } from "./intents.ts";
import { byName, given, type Step } from "./step.ts";

/** Of a draft that was sent as it stands on the page: what it became. */
const sentSchema = z.object({
  conflict: z.literal("transition"),
  current: z.object({ number: z.string() }),
});

/** What the API did not do: to what came of it where it was sent already, else why, with what was typed. */
export async function notDone(step: Step, error: unknown) {
  const { context, hospital, page, form } = step;
  const { reservation } = context.clients;
  if (
    form.intent === APPLY_ACTS.submit &&
    error instanceof UpstreamFailure &&
    error.code === CODES.conflict
  ) {
    // Sent already, by this very button maybe: what came of it is what there is to see.
    const sent = sentSchema.safeParse(error.body);
    if (sent.success) return lead(context, applySent(sent.data.current.number));
    const { pageIndex } = await reservation.wizardDraft(hospital, "apply");
    if (pageIndex === 0) return lead(context, applyPage(1), APPLY_SAID.gone);
  }
  const refused = refusedByUpstream((_code, conflict) => {
    if (conflict === "application") return APPLY_SAID.underWay;
    if (conflict === null) return APPLY_SAID.failed;
    if (form.intent === APPLY_ACTS.anew) return APPLY_SAID.notAnew;
    return page === "CHECK" ? APPLY_SAID.changedAtEnd : APPLY_SAID.changed;
  })(error, given(step));
  return refuse({ ...refused, fields: byName(refused.fields) }, statusOf(error));
}
