/** Where a key belongs, strongest first: of two on the same key the stronger one's is pressed. */
const SCOPES = ["over", "toast", "step", "panel", "queue", "screen"] as const;

/** One key, and what it does. */
export interface Key {
  scope: (typeof SCOPES)[number];
  /**
   * `KeyboardEvent.code`, its place on the keyboard: Hangul mode changes nothing;
   * with Shift `Shift+Slash`, with Ctrl or ⌘ `Mod+KeyK`.
   */
  code: string;
  /** What it does, in Korean. */
  label: string;
  act: () => void;
  /** False while it cannot be pressed: its button is hidden, the focus is elsewhere. */
  ready?: () => boolean;
}

/** A key that goes down. */
export interface Stroke {
  code: string;
  /** Together with Ctrl or ⌘. */
  modified: boolean;
  /** Once more, because it is held. */
  repeat: boolean;
  /** Into a field. */
  typing: boolean;
}

/**
 * The keys of the page as it stands. Single keys act neither while somebody types nor when they are
 * switched off (WCAG 2.1.4); Esc and those with Ctrl or ⌘, which type nothing, always do.
 */
export function createKeyRegister(switchedOn: () => boolean) {
  /** The newest first. */
  let keys: readonly Key[] = [];
  return {
    /** Adds a key; of two with the same scope and code the newest counts. @returns takes it away. */
    add(key: Key): () => void {
      keys = [key, ...keys];
      return () => {
        keys = keys.filter((one) => one !== key);
      };
    },
    /** What single keys of a scope could do now, one each, in the order of their codes. */
    able(scope: Key["scope"]): Key[] {
      const able = keys.filter((one) => one.scope === scope && (one.ready?.() ?? true));
      return able
        .filter((one, i) => able.findIndex(({ code }) => code === one.code) === i)
        .sort((a, b) => (a.code < b.code ? -1 : 1));
    },
    /** Does what the stroke means. @returns whether it meant anything. */
    press(stroke: Stroke): boolean {
      const plain = stroke.code.replace(/^Numpad(?=\d$)/, "Digit");
      const code = stroke.modified ? `Mod+${plain}` : plain;
      if (stroke.repeat && !code.startsWith("Arrow")) return false;
      const isSingle = code !== "Escape" && !stroke.modified;
      if (isSingle && (stroke.typing || !switchedOn())) return false;
      const able = keys.filter((one) => one.code === code && (one.ready?.() ?? true));
      const [key] = SCOPES.flatMap((scope) => able.filter((one) => one.scope === scope));
      key?.act();
      return key !== undefined;
    },
  };
}
