import { useEffect, useRef, useState, type RefObject } from "react";
import { dropDraft } from "#app/session/draft.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { keepForm, keptForm, type KeptForm } from "./kept-form.ts";
import { differing, pairsOfForm, type FormPart, type Pairs } from "./pairs.ts";

interface SettingsFormInput {
  /** Under which this tab keeps what is typed. */
  name: string;
  /** Of the thing that is changed; it rises with each save. */
  version: number;
  parts: readonly FormPart[];
  /** As the thing is now. */
  saved: Pairs;
  /** As it was typed, where the form came back; else null. */
  typed: Pairs | null;
  /** The version that was sent along with it; left out: the present one. */
  typedAt?: number | undefined;
  /** It is on its way. */
  busy: boolean;
  /** Whether one may change it; who may not reads it, and nothing is kept. */
  may: boolean;
}

export interface SettingsForm {
  form: RefObject<HTMLFormElement>;
  /** Give it to the form as `key`: another one draws its fields anew. */
  drawn: string;
  /** What the fields are drawn with. */
  shown: Pairs;
  /** The version that those belong to, for the form to send along: who saved since is not overwritten. */
  basis: number;
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
  const { name, version, parts, saved, typed, typedAt = version, busy, may } = input;
  const form = useRef<HTMLFormElement>(null);
  const owner = useDraftOwner();
  // What one asked for in place of what the server drew, as long as it is of that version.
  const [instead, setInstead] = useState<{
    of: number;
    times: number;
    pairs: Pairs;
    basis: number;
  }>();
  const own = instead?.of === version ? instead : undefined;
  const shown = own?.pairs ?? typed ?? saved;
  const basis = own?.basis ?? (typed === null ? version : typedAt);
  const drawn = `${name}-${version}-${own?.times ?? 0}`;
  const [read, setRead] = useState<{ drawn: string; pairs: Pairs }>();
  const now = may && read?.drawn === drawn ? read.pairs : shown;
  const [found, setFound] = useState<KeptForm>();

  const latest = useRef({ owner, basis, parts, saved });
  const sent = useRef(false);
  useEffect(() => {
    latest.current = { owner, basis, parts, saved };
  });

  const isBack = typed !== null;
  useEffect(() => {
    if (owner !== null && sent.current !== busy) {
      const kept = keptForm(owner, name);
      // Answered with a newer version, and not sent back: it was carried out.
      if (kept?.sent && !isBack && kept.version !== version) dropDraft(name);
      else if (kept !== null) keepForm(owner, name, { ...kept, sent: busy });
    }
    sent.current = busy;
  }, [busy, owner, name, version, isBack]);

  useEffect(() => {
    setFound(owner === null ? undefined : (keptForm(owner, name) ?? undefined));
  }, [owner, name, version]);

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
      if (isChanged) keepForm(of.owner, name, { pairs, version: of.basis, sent: false });
      else dropDraft(name);
    };
    // What was typed before the script came is in the fields already.
    look();
    current.addEventListener("input", keep);
    current.addEventListener("change", keep);
    return () => {
      current.removeEventListener("input", keep);
      current.removeEventListener("change", keep);
    };
  }, [drawn, name, may]);

  // Sent, and led on from here: it was carried out.
  useEffect(
    () => () => {
      if (sent.current) dropDraft(name);
    },
    [name],
  );

  const draw = (pairs: Pairs, since: number) => {
    setInstead({ of: version, times: (own?.times ?? 0) + 1, pairs, basis: since });
    setFound(undefined);
  };
  return {
    ...{ form, drawn, shown, basis, now },
    changed: may ? differing(parts, saved, now) : [],
    kept: found === undefined || !may ? [] : differing(parts, shown, found.pairs),
    resume: () => found && draw(found.pairs, found.version),
    discard: () => {
      dropDraft(name);
      setFound(undefined);
    },
    reset: () => {
      dropDraft(name);
      draw(saved, version);
    },
  };
}
