/** What was read again within so long, and shows nobody new, is on record already. */
const ON_RECORD_MS = 10 * 60_000;
/** So many subjects are remembered, of all readings together; the oldest readings go first. */
const MOST_REMEMBERED = 50_000;

interface OnRecord {
  since: number;
  subjects: Set<string>;
}

/** Which readings stand on the record since a moment ago: a board that reloads is not read anew. */
export interface Repeated {
  /**
   * Who of those that a reading shows does not stand on the record for it yet; null where it needs no
   * line at all.
   * @param key who read, from where, and what: as equal as two readings must be
   */
  unrecorded(key: string, subjects: readonly string[], now: Date): string[] | null;
  /** Once the line has been committed. */
  remember(key: string, subjects: readonly string[], now: Date): void;
}

/** The memory of one process. Ten minutes after its line a reading is recorded whole again. */
export function createRepeated(most = MOST_REMEMBERED): Repeated {
  // In the order of their lines.
  const lines = new Map<string, OnRecord>();
  let remembered = 0;
  const forget = (key: string) => {
    remembered -= weightOf(lines.get(key));
    lines.delete(key);
  };
  const living = (key: string, now: Date): OnRecord | undefined => {
    const line = lines.get(key);
    if (!line || now.getTime() - line.since < ON_RECORD_MS) return line;
    forget(key);
    return undefined;
  };
  return {
    unrecorded(key, subjects, now) {
      const line = living(key, now);
      const unseen = line ? subjects.filter((id) => !line.subjects.has(id)) : [...subjects];
      return line && unseen.length === 0 ? null : unseen;
    },
    remember(key, subjects, now) {
      const line = living(key, now) ?? { since: now.getTime(), subjects: new Set<string>() };
      const before = lines.has(key) ? weightOf(line) : 0;
      for (const id of subjects) line.subjects.add(id);
      lines.set(key, line);
      remembered += weightOf(line) - before;
      for (const oldest of lines.keys()) {
        if (remembered <= most) break;
        forget(oldest);
      }
    },
  };
}

/** A reading that shows nobody takes room, too. */
const weightOf = (line: OnRecord | undefined): number => (line ? 1 + line.subjects.size : 0);
