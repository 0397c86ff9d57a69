import { keepDraft, readDraft, replaceDraft } from "#app/session/draft.ts";
import { differing, partOf, type FormPart, type Pairs } from "./pairs.ts";
import type { Basis } from "./settings-back.ts";

/** A form that was being typed into, as this tab kept it (026). */
export interface KeptForm {
  pairs: Pairs;
  /** What it was typed over. */
  basis: Basis;
}

/**
 * Keeps a whole form under a name, for one account.
 * @param open what of it was typed before, and is neither gone on with nor given up
 */
export function keepForm(owner: string, name: string, kept: KeptForm, open?: KeptForm): void {
  const texts = { form: JSON.stringify(kept), ...(open && { open: JSON.stringify(open) }) };
  keepDraft(owner, name, texts, Date.now());
}

/** The form was carried out: nothing of it is kept, but for what was typed before and is still open. */
export const dropSentForm = (name: string): void =>
  replaceDraft(name, ({ open }) => (open === undefined ? null : { form: open, open }));

/** What was kept; null where nothing was. */
export function keptForm(owner: string, name: string): KeptForm | null {
  const text = readDraft(owner, name, Date.now())?.form;
  return text === undefined ? null : (JSON.parse(text) as KeptForm);
}

/** What was kept of a form and not gone on with, with what was typed since: by part, the newer one. */
export function keptWith(
  parts: readonly FormPart[],
  kept: Pairs,
  { saved, now }: { saved: Pairs; now: Pairs },
): Pairs {
  const typed = differing(parts, saved, now).flatMap(({ at }) => partOf(now, at));
  const since = differing(parts, saved, now).flatMap(({ at }) => partOf(kept, at));
  return [...kept.filter((pair) => !since.includes(pair)), ...typed];
}
