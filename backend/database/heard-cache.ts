import type { Channel } from "./channel.ts";
import type { Listener } from "./listener.ts";

export interface HeardCacheOptions {
  /** So many values at most; the one that was asked for longest ago goes first. */
  most: number;
  /** No value is older. */
  keptMs?: number;
}

interface Kept<Value> {
  value: Value;
  until: number;
}

interface Reading<Value> {
  promise: Promise<Value>;
  since: number;
}

/** A read that takes longer may never end: its connection is silent. Who asks then reads anew. */
const JOINED_MS = 1_000;

/**
 * Values of the database kept in this process, until the channel says their key, or nothing, which
 * is all of them. While the listener is not healthy each is read anew: slow, but right. What is
 * kept is shared by all who ask: nobody changes it.
 */
export class HeardCache<Value> {
  /** In the order of being asked for. */
  readonly #kept = new Map<string, Kept<Value>>();
  /** Reads under way that nothing has been said about since they began. */
  readonly #reading = new Map<string, Reading<Value>>();
  readonly #healthy: () => boolean;
  readonly #most: number;
  readonly #keptMs: number;

  constructor(
    listener: Pick<Listener, "on" | "healthy">,
    channel: Channel<string>,
    { most, keptMs = Infinity }: HeardCacheOptions,
  ) {
    this.#healthy = listener.healthy;
    this.#most = most;
    this.#keptMs = keptMs;
    listener.on(
      channel,
      (key) => (key === "" ? this.#forgetAll() : this.forget(key)),
      () => this.#forgetAll(),
    );
  }

  /**
   * The kept value, where there is one and it will do; else what `read` reads, once for all who
   * ask meanwhile. What is said while it is being read keeps it from being kept: it may be older.
   */
  async get(
    key: string,
    read: () => Promise<Value>,
    willDo: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    if (!this.#healthy()) return read();
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    if (kept && performance.now() < kept.until && willDo(kept.value)) {
      this.#kept.set(key, kept);
      return kept.value;
    }
    const reading = this.#reading.get(key);
    if (reading && performance.now() - reading.since < JOINED_MS) return reading.promise;
    return this.#read(key, read);
  }

  /** For who has just changed it: its notice is still on the way. */
  forget(key: string): void {
    this.#kept.delete(key);
    this.#reading.delete(key);
  }

  #read(key: string, read: () => Promise<Value>): Promise<Value> {
    const since = performance.now();
    const isLatest = () => this.#reading.get(key)?.promise === promise;
    const promise = read()
      .then((value) => {
        if (isLatest()) this.#keep(key, { value, until: since + this.#keptMs });
        return value;
      })
      .finally(() => {
        if (isLatest()) this.#reading.delete(key);
      });
    this.#reading.set(key, { promise, since });
    return promise;
  }

  #keep(key: string, kept: Kept<Value>): void {
    this.#kept.set(key, kept);
    const [eldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && eldest !== undefined) this.#kept.delete(eldest);
  }

  #forgetAll(): void {
    this.#kept.clear();
    this.#reading.clear();
  }
}
