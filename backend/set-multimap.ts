/** Several values per key, in the order of being added; a key without values takes no room. */
export class SetMultimap<Key, Value> {
  readonly #sets = new Map<Key, Set<Value>>();

  /** @returns what takes it away again; once more does nothing */
  add(key: Key, value: Value): () => void {
    const set = this.#sets.get(key) ?? new Set();
    this.#sets.set(key, set.add(value));
    return () => {
      set.delete(value);
      if (set.size === 0 && this.#sets.get(key) === set) this.#sets.delete(key);
    };
  }

  /** The key's values as they are now: what is done with them may add and take away. */
  of(key: Key): Value[] {
    return [...(this.#sets.get(key) ?? [])];
  }

  /** Every key's. */
  all(): Value[] {
    return [...this.#sets.values()].flatMap((set) => [...set]);
  }

  /** How many keys have values. */
  get size(): number {
    return this.#sets.size;
  }
}
