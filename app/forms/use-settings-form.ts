import { useEffect, useRef, useState, type RefObject } from "react";
import { dropDraft } from "#app/session/draft.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";
import { keepForm, keepOpen, keptForm, keptWith, type KeptForm } from "./kept-form.ts";
import { leftBySave } from "./own-save.ts";
import { differing, pairsOfForm, type FormPart, type Pairs } from "./pairs.ts";
import type { Basis } from "./settings-back.ts";
import { useTypedFocus } from "./use-typed-focus.ts";

interface SettingsFormInput {
  /** Under which this tab keeps what is typed. */
  name: string;
  /** Of the thing that is changed; it rises with each save. */
  version: number;
  parts: readonly FormPart[];
  /** As the thing is now; and the same packed, which what is typed over it takes along. */
  saved: Pairs;
  base: string;
  /** As it was typed, where the form came back; else null. */
  typed: Pairs | null;
  /** What was sent along with it; left out: the present one. */
  typedOver?: Basis | undefined;
  /** Whether one may change it; who may not reads it, and nothing is kept. */
  may: boolean;
}

export interface SettingsForm {
  form: RefObject<HTMLFormElement>;
  /** Give it to the form as `key`: another one draws its fields anew. */
  drawn: string;
  /** What the fields are drawn with. */
  shown: Pairs;
  /** What those were typed over, for the form to send along: who saved since is not overwritten. */
  basis: Basis;
  /** What stands in them now. */
  now: Pairs;
  /** What is not as it was saved. */
  changed: FormPart[];
  /** What was being typed before, and is not in the form: 이어 적기 or 버리기. */
  kept: FormPart[];
  resume: () => void;
  discard: () => void;
  /** Back to what is saved. */
  reset: () => void;
}

/**
 * A form that changes one thing, whatever it is: what of it is changed, and what is typed kept in
 * this tab while it is (026), over a log-out, a lost connection and a reload. Its fields are
 * uncontrolled; without a script it is as the server drew it.
 */
export function useSettingsForm(input: SettingsFormInput): SettingsForm {
  const { name, version, base, parts, saved, typed, may } = input;
  const present: Basis = { version, base };
  const form = useRef<HTMLFormElement>(null);
  const owner = useDraftOwner();
  // What one asked for in place of what the server drew, as long as it is of that version.
  const [instead, setInstead] = useState<{
    of: number;
    times: number;
    pairs: Pairs;
    basis: Basis;
  }>();
  const own = instead?.of === version ? instead : undefined;
  const shown = own?.pairs ?? typed ?? saved;
  const basis = own?.basis ?? (typed === null ? present : (input.typedOver ?? present));
  const drawn = `${name}-${version}-${own?.times ?? 0}`;
  const [read, setRead] = useState<{ drawn: string; pairs: Pairs }>();
  const now = may && read?.drawn === drawn ? read.pairs : shown;
  const [found, setFound] = useState<KeptForm>();

  // What one has not answered for yet; nothing where that is what is saved.
  const open = found && differing(parts, saved, found.pairs).length > 0 ? found : undefined;
  const latest = useRef({ owner, basis, parts, saved, open });
  useEffect(() => {
    latest.current = { owner, basis, parts, saved, open };
  });

  // As it was drawn before this version, and sent: by that one knows whether the form made it itself.
  const before = useRef({ version, saved, now, open });
  const sent = useRef<{ version: number; pairs: Pairs } | null>(null);
  useCommitEffect(() => {
    const was = before.current;
    const carried = sent.current?.version === was.version && typed === null ? sent.current : null;
    const left = carried && leftBySave({ ...was, sent: carried.pairs }, { parts, saved, present });
    sent.current = null;
    const one = left ? left.open : owner !== null && (keptForm(owner, name) ?? undefined);
    const isOpen = one && differing(parts, saved, one.pairs).length > 0;
    const since = left?.typed ?? null;
    setFound(isOpen ? one : undefined);
    if (since !== null && version !== was.version) draw(since, present);
    if (owner === null) return;
    // No save ends it: who it is says whether it is gone on with.
    if (isOpen && !left) keepOpen(name, one);
    else if (isOpen)
      keepForm(owner, name, since === null ? one : together(one, { parts, saved }, since), one);
    else if (since !== null) keepForm(owner, name, { pairs: since, basis: present });
    else dropDraft(name);
  }, [owner, name, version, base]);
  useEffect(() => {
    before.current = { version, saved, now, open };
  });

  useEffect(() => {
    const { current } = form;
    // Fields that are shut are no part of what a form holds.
    if (!current || !may) return;
    const look = () => {
      const pairs = pairsOfForm(new FormData(current));
      setRead({ drawn, pairs });
      const of = latest.current;
      return { pairs, of, isChanged: differing(of.parts, of.saved, pairs).length > 0 };
    };
    const keep = () => {
      const { pairs, of, isChanged } = look();
      if (of.owner === null) return;
      if (of.open) keepForm(of.owner, name, together(of.open, of, pairs), of.open);
      else if (isChanged) keepForm(of.owner, name, { pairs, basis: of.basis });
      else dropDraft(name);
    };
    // What was typed before the script came is in the fields already.
    look();
    const send = () => {
      keep();
      sent.current = { version: before.current.version, pairs: look().pairs };
    };
    current.addEventListener("submit", send);
    current.addEventListener("input", keep);
    current.addEventListener("change", keep);
    return () => {
      current.removeEventListener("submit", send);
      current.removeEventListener("input", keep);
      current.removeEventListener("change", keep);
    };
  }, [drawn, name, may]);

  useTypedFocus(form, drawn);

  const draw = (pairs: Pairs, over: Basis) => {
    setInstead({ of: version, times: (own?.times ?? 0) + 1, pairs, basis: over });
  };
  const changed = may ? differing(parts, saved, now) : [];
  const keepOr = (kept: KeptForm | null | undefined, stays?: KeptForm) => {
    if (kept && owner !== null) keepForm(owner, name, kept, stays);
    else dropDraft(name);
  };
  return {
    ...{ form, drawn, shown, basis, now },
    changed,
    kept:
      open === undefined || !may
        ? []
        : differing(parts, saved, open.pairs).filter((part) => !changed.includes(part)),
    resume: () => {
      if (!open) return;
      const resumed = together(open, { parts, saved }, now);
      keepOr(resumed);
      draw(resumed.pairs, resumed.basis);
      setFound(undefined);
    },
    discard: () => {
      keepOr(changed.length > 0 ? { pairs: now, basis } : null);
      setFound(undefined);
    },
    reset: () => {
      keepOr(open, open);
      draw(saved, present);
    },
  };
}

/** What is not answered for yet is not overwritten by what is typed beside it, nor this by that. */
const together = (
  open: KeptForm,
  { parts, saved }: { parts: readonly FormPart[]; saved: Pairs },
  now: Pairs,
): KeptForm => ({ pairs: keptWith(parts, open.pairs, { saved, now }), basis: open.basis });
