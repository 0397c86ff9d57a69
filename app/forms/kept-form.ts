import { dropDraft, keepDraft, readDraft } from "#app/session/draft.ts";
import type { Pairs } from "./pairs.ts";

/** A form that was being typed into, as this tab kept it (026). */
export interface KeptForm {
  pairs: Pairs;
  /** Of the thing that it changes, when one began. */
  version: number;
  /** It was on its way to the server: with a newer version there, it arrived. */
  sent: boolean;
}

/** Keeps a whole form under a name, for one account. */
export const keepForm = (owner: string, name: string, kept: KeptForm): void =>
  keepDraft(owner, name, { form: JSON.stringify(kept) }, Date.now());

/** What was kept; null where nothing was, or what was sent has arrived since. */
export function keptForm(owner: string, name: string, version: number): KeptForm | null {
  const text = readDraft(owner, name, Date.now())?.form;
  if (text === undefined) return null;
  const kept = JSON.parse(text) as KeptForm;
  if (!kept.sent || kept.version === version) return kept;
  dropDraft(name);
  return null;
}
