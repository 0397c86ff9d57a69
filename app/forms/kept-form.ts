import { keepDraft, readDraft, replaceDraft, type Typed } from "#app/session/draft.ts";
import { differing, partOf, valueIn, type FormPart, type Pairs } from "./pairs.ts";
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

/** What is kept already is still open, over another version maybe: seen again, it is as old as it was. */
export const keepOpen = (name: string, kept: KeptForm): void =>
  replaceDraft(name, () => ({ form: JSON.stringify(kept), open: JSON.stringify(kept) }));

/** It was made by the form: nothing of that is kept, but for what was typed before and is still open. */
export const dropMadeForm = (name: string): void =>
  replaceDraft(name, ({ open }) => (open === undefined ? null : { form: open, open }));

/**
 * The form was carried out: nothing of it is kept, but for what was typed while it was on its way,
 * and what was typed before and is still open. Of that, what was typed anew is the newer.
 * @param sent as it was sent; left out: nothing can have been typed since
 */
export const dropSentForm = (name: string, sent?: Pairs): void =>
  replaceDraft(name, ({ form, open }): Typed | null => {
    if (form === undefined) return null;
    if (open !== undefined) return { form, open: form };
    return sent && isTypedSince(JSON.parse(form) as KeptForm, sent) ? { form } : null;
  });

/** Two versions send what was typed over another one: nothing can have been typed since. */
const isTypedSince = ({ pairs, basis }: KeptForm, sent: Pairs): boolean => {
  const names = new Set([...pairs, ...sent].map(([name]) => name));
  // The button that was pressed is no field.
  names.delete("intent");
  const fields = [...names].map((at) => ({ at, label: "" }));
  return (
    valueIn(sent, "version") === String(basis.version) && differing(fields, pairs, sent).length > 0
  );
};

/** What was kept; null where nothing was. */
export function keptForm(owner: string, name: string): KeptForm | null {
  const text = readDraft(owner, name, Date.now())?.form;
  return text === undefined ? null : (JSON.parse(text) as KeptForm);
}

/** What was kept of a form and not gone on with, with what was typed since: by part, the newer one. */
export const keptWith = (
  parts: readonly FormPart[],
  kept: Pairs,
  { saved, now }: { saved: Pairs; now: Pairs },
): Pairs => withParts(kept, differing(parts, saved, now), now);

/** A form with some of its parts as another one has them. */
export function withParts(form: Pairs, parts: readonly FormPart[], other: Pairs): Pairs {
  const left = parts.flatMap(({ at }) => partOf(form, at));
  return [
    ...form.filter((pair) => !left.includes(pair)),
    ...parts.flatMap(({ at }) => partOf(other, at)),
  ];
}
