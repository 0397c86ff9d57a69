import type { HospitalTransaction } from "#backend/database/database.ts";
import { assertVersion, claimDraft } from "#backend/drafts/index.ts";
import { conflict, invalid } from "#backend/failure.ts";
import type { Act } from "#backend/reservations/index.ts";
import { isLinkMade } from "#contract/platform.ts";
import type { LoadChoice } from "#contract/product-load.ts";
import { leaveDraft, whichDraft } from "./draft.ts";
import { newestLoad, PLATFORM, readItems, writeItems, type LoadRow } from "./loads.ts";
import { readReview } from "./read-review.ts";
import { lockStatus } from "./status.ts";

interface Saved {
  version: number;
  choices: readonly LoadChoice[];
}

/**
 * Keeps what is chosen so far, for whoever goes on.
 * @throws Failure 4090 `version` where somebody has chosen since, `transition` where nothing waits to be
 * looked at; 4000 (one that was not read)
 */
export async function saveChoices(
  trx: HospitalTransaction,
  act: Act,
  { version, choices }: Saved,
): Promise<LoadRow> {
  const { hospitalId } = act;
  const status = await lockStatus(trx, hospitalId);
  const load = await newestLoad(trx, hospitalId);
  if (status !== "REVIEW" || !load)
    throw conflict({ conflict: "transition" }, "nothing waits to be looked at");
  const which = whichDraft(hospitalId);
  await assertVersion(trx, await claimDraft(trx, which, act.now), which.process, version);
  const open = new Set((await readItems(trx, load)).map(({ itemId }) => itemId));
  if (!choices.every(({ itemId }) => open.has(itemId)))
    throw invalid({ choices: "읽지 않은 상품이 있어요." });
  for (const choice of choices)
    await writeItems(trx, load)
      .set({ choice: JSON.stringify(choice) })
      .where("itemId", "=", choice.itemId)
      .where("done", "is", null)
      .execute();
  await leaveDraft(trx, act, "REVIEW");
  return load;
}

/**
 * The same, to be taken over: each row has its act, and no product is joined with two. What is not said
 * is as the page would show it.
 * @throws as above, Failure 4090 `transition` where Naver is not linked any more, 4000 at `choices` and at each row (`choices.{itemId}`)
 */
export async function settleChoices(
  trx: HospitalTransaction,
  act: Act,
  saved: Saved,
): Promise<LoadRow> {
  await assertLinked(trx, act.hospitalId);
  const load = await saveChoices(trx, act, saved);
  const { rows } = await readReview(trx, load);
  const open = rows.filter(({ itemId, done }) => itemId !== null && done === null);
  const missing = open.filter(({ choice }) => !isComplete(choice));
  const joined = rows.filter(({ choice, done }) => choice?.act === "JOIN" && done !== "SKIPPED");
  const twice = open.filter(
    ({ itemId, choice }) =>
      choice?.act === "JOIN" &&
      joined.some((one) => one.itemId !== itemId && one.choice?.productId === choice.productId),
  );
  const wrong = {
    ...Object.fromEntries(missing.map(({ itemId }) => [`choices.${itemId ?? ""}`, "골라 주세요."])),
    ...Object.fromEntries(
      twice.map(({ itemId }) => [
        `choices.${itemId ?? ""}`,
        "상품 하나를 둘과 이을 수 없어요. 하나만 남겨 주세요.",
      ]),
    ),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  // What the page showed of a row that nobody touched is what was chosen.
  for (const { choice } of open)
    if (choice && !saved.choices.some(({ itemId }) => itemId === choice.itemId))
      await writeItems(trx, load)
        .set({ choice: JSON.stringify(choice) })
        .where("itemId", "=", choice.itemId)
        .execute();
  return load;
}

/** What is taken over is joined with what is there: a link that was paused is one. */
async function assertLinked(trx: HospitalTransaction, hospitalId: string): Promise<void> {
  const link = await trx
    .selectFrom("platformLinks")
    .select("state")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", PLATFORM)
    .executeTakeFirst();
  if (!link || !isLinkMade(link.state))
    throw conflict({ conflict: "transition" }, "Naver is not linked any more");
}

const isComplete = (choice: LoadChoice | null): boolean =>
  choice !== null && choice.act !== null && (choice.act !== "JOIN" || choice.productId !== null);
