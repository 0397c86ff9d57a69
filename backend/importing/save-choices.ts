import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import type { Act } from "#backend/reservations/index.ts";
import { isLinkMade } from "#contract/platform.ts";
import type { LoadChoice } from "#contract/load-review.ts";
import { assertStep, leaveDraft } from "./draft.ts";
import { isOther, readLink } from "./link.ts";
import { readItems, writeItems, writeLoad, type LoadRow } from "./loads.ts";
import { readReview } from "./read-review.ts";
import { lockReview } from "./status.ts";

interface Saved {
  version: number;
  choices: readonly LoadChoice[];
}

/**
 * Keeps what is chosen so far, for whoever goes on. Who took over and was silent does so no more: nobody
 * has pressed 저장 for these.
 * @throws Failure 4090 `version` where somebody has chosen since, `transition` where nothing waits to be
 * looked at, or it is being taken over; 4000 (one that was not read)
 */
export async function saveChoices(
  trx: HospitalTransaction,
  act: Act,
  { version, choices }: Saved,
): Promise<LoadRow> {
  const load = await lockReview(trx, act.hospitalId);
  await assertStep(trx, act, version);
  const open = new Set((await readItems(trx, load)).map(({ itemId }) => itemId));
  if (!choices.every(({ itemId }) => open.has(itemId)))
    throw invalid({ choices: "읽지 않은 상품이 있어요." });
  await writeLoad(trx, load, { takingId: null });
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
 * The same, to be taken over: each row has its act, and no product is joined with two. A row of which
 * nothing is said is as the page would show it.
 * @throws as above, Failure 4090 `transition` where Naver is not linked any more, or another business
 * is, 4000 at `choices` and at each row (`choices.{itemId}`)
 */
export async function settleChoices(
  trx: HospitalTransaction,
  act: Act,
  saved: Saved,
): Promise<LoadRow> {
  const load = await saveChoices(trx, act, saved);
  await assertLinked(trx, load);
  const { rows } = await readReview(trx, load, await readItems(trx, load));
  const open = rows.filter(({ itemId, done }) => itemId !== null && done === null);
  const sent = new Map(saved.choices.map((choice) => [choice.itemId, choice]));
  const missing = open.filter(
    ({ itemId, choice }) => choice?.act == null || joinsNothing(sent.get(itemId ?? "") ?? choice),
  );
  const joined = rows.filter(({ choice }) => choice?.act === "JOIN");
  const twice = open.filter(
    ({ itemId, choice }) =>
      choice?.act === "JOIN" &&
      joined.some((one) => one.itemId !== itemId && one.choice?.productId === choice.productId),
  );
  const wrong = {
    ...Object.fromEntries(
      twice.map(({ itemId }) => [
        `choices.${itemId ?? ""}`,
        "상품 하나를 둘과 이을 수 없어요. 하나만 남겨 주세요.",
      ]),
    ),
    ...Object.fromEntries(
      missing.map(({ itemId, choice }) => [
        `choices.${itemId ?? ""}`,
        choice?.act === "JOIN" ? "이을 상품을 골라 주세요." : "골라 주세요.",
      ]),
    ),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  // What the page showed of a row that nobody touched is what was chosen.
  for (const { choice } of open)
    if (choice && !sent.has(choice.itemId))
      await writeItems(trx, load)
        .set({ choice: JSON.stringify(choice) })
        .where("itemId", "=", choice.itemId)
        .execute();
  return load;
}

/** What is taken over is joined with what is there: a link that was paused is one. */
async function assertLinked(trx: HospitalTransaction, load: LoadRow): Promise<void> {
  const link = await readLink(trx, load.hospitalId);
  if (!link || !isLinkMade(link.state) || isOther(load, link))
    throw conflict({ conflict: "transition" }, "Naver is not linked any more, or another business");
}

/** With what, and as it stood when, is to be said: what it is like was shown, not chosen. */
const joinsNothing = ({ act, productId, version }: LoadChoice): boolean =>
  act === "JOIN" && (productId === null || version === null);
