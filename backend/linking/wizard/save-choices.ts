import type { HospitalTransaction } from "#backend/database/database.ts";
import { updateDraft } from "#backend/drafts/index.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import type { ClashChoice } from "#contract/dry-run.ts";
import { keep, lockRunning, type Wizard } from "./kept.ts";

interface Chosen {
  version: number;
  clashes: readonly { bookingId: string; choice: ClashChoice }[];
}

/** Keeps what is chosen of the clashes, for whoever goes on. @throws Failure 4090 */
export async function saveChoices(
  trx: HospitalTransaction,
  act: Act,
  of: Wizard,
  { version, clashes }: Chosen,
): Promise<void> {
  const draft = await lockRunning(trx, of, { version, now: act.now, page: "DRY_RUN" });
  const choices = Object.fromEntries(clashes.map(({ bookingId, choice }) => [bookingId, choice]));
  await keep(trx, of, { choices: JSON.stringify(choices) }, act.now);
  await updateDraft(trx, draft, { leftAt: act.now, leftBy: actorName(act.by) });
}
