import { withParts, type KeptForm } from "./kept-form.ts";
import { differing, type FormPart, type Pairs } from "./pairs.ts";
import type { Basis } from "./settings-back.ts";

/** A form, before its thing became a newer version. */
interface Before {
  version: number;
  saved: Pairs;
  /** As it was sent last; what stood in its fields at the end. */
  sent: Pairs;
  now: Pairs;
  /** What was typed earlier, and is neither gone on with nor given up. */
  open: KeptForm | undefined;
}

/** The thing as it is now. */
interface After {
  parts: readonly FormPart[];
  saved: Pairs;
  present: Basis;
}

/** What there is still to save, once a form has saved. */
interface Left {
  /** What was typed while it was on its way, over what was saved; null where nothing was. */
  typed: Pairs | null;
  /** What was typed earlier, less what was decided anew. */
  open: KeptForm | undefined;
}

/**
 * What a save of one's own leaves. Null where the newer version is not just that: what was sent is
 * not in it, or something else has changed, too.
 */
export function leftBySave(was: Before, { parts, saved, present }: After): Left | null {
  const changed = differing(parts, was.saved, saved);
  const sent = differing(parts, was.saved, was.sent);
  if (sent.length !== changed.length || !sent.every((part) => changed.includes(part))) return null;
  const since = differing(parts, was.sent, was.now);
  const typed = since.length > 0 ? withParts(saved, since, was.now) : null;
  if (!was.open) return { typed, open: undefined };
  const anew = [...sent, ...since.filter((part) => !sent.includes(part))];
  const { pairs, basis } = was.open;
  const isOver = differing(parts, was.saved, pairs).filter((part) => !anew.includes(part));
  const open =
    basis.version === was.version
      ? { pairs: withParts(saved, isOver, pairs), basis: present }
      : { pairs: withParts(pairs, anew, saved), basis };
  return { typed, open };
}
