import type { Told } from "./told.ts";

/** A booking as the JSON contract says it. */
export interface Booked {
  bookingId: string;
  itemId: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  name: string;
  phone: string;
  changedAt: string;
}
interface Slot {
  start: string;
  end: string;
  free: number;
}
interface Item {
  itemId: string;
  name: string;
  state: string;
  price: object | null;
}
interface Answer {
  status: number;
  json?: unknown;
}

/** Patients of this business have this name; none of the clerks' has. */
export const PATIENT = "심청";

/** A clinic's business at a platform of the tests: products, free times, bookings, and who is let in. */
export class Business {
  readonly items = new Map<string, Item>();
  readonly bookings = new Map<string, Booked>();
  /** What it sells, by product, as it was told last. */
  readonly slots = new Map<string, Slot[]>();
  readonly told: Told[] = [];
  /** Keys that came again with another body. */
  readonly contradicted: string[] = [];
  readonly #known = new Map<string, { text: string; answer: Answer }>();
  readonly #newest = new Map<string, Told["body"]>();
  #changes = Date.now();

  constructor(
    readonly businessId: string,
    readonly key: string,
  ) {}

  addItem(itemId: string, name: string, amount: number): void {
    const price = { kind: "uncovered", amount, from: false };
    const none = { description: null, capacity: 1, stateReason: null, updatedAt: null };
    this.items.set(itemId, {
      ...{ itemId, name, state: "published", price, ...none },
      ...{ durationMinutes: 30, cleanupMinutes: 0, pictures: [] },
    });
  }

  /** A patient books, changes or calls off: the whole booking as it now stands. */
  patient(booking: Omit<Booked, "sequence" | "changedAt" | "name">): Booked {
    const sequence = (this.bookings.get(booking.bookingId)?.sequence ?? 0) + 1;
    const now = { ...booking, name: PATIENT, sequence, changedAt: this.#nextChange() };
    this.bookings.set(booking.bookingId, now);
    return now;
  }

  /** Answers one request; the same again under its key is the same act. */
  answer(method: string, url: string, headers: Headers, text: string): Answer {
    if (headers.get("authorization") !== `Bearer ${this.key}`) return { status: 401, json: {} };
    const { pathname, searchParams } = new URL(url, "http://business");
    const path = decodeURIComponent(pathname.slice(1));
    if (method === "GET") return this.#read(path, searchParams);
    const key = headers.get("idempotency-key") ?? "";
    const before = this.#known.get(key);
    if (before && before.text !== text) this.contradicted.push(key);
    // Who puts puts all of it: the same again, after another, is that again.
    if (before && method === "POST") return before.answer;
    const answer = this.#write(path, JSON.parse(text) as Record<string, unknown>, {
      key,
      isFirst: !before,
    });
    this.#known.set(key, { text, answer });
    return answer;
  }

  #read(path: string, search: URLSearchParams): Answer {
    const { businessId } = this;
    if (path === "account") {
      const unsaid = { account: null, phone: null, brn: null };
      const permissions = ["items", "slots", "bookings"];
      return { status: 200, json: { businessId, name: "한빛의원", ...unsaid, permissions } };
    }
    const at = Number(search.get("cursor") ?? 0);
    const to = at + Number(search.get("limit") ?? 50);
    const page = (all: readonly unknown[], name: string) => ({
      status: 200,
      json: {
        [name]: all.slice(at, to),
        next: to < all.length ? String(to) : null,
        total: all.length,
      },
    });
    if (path === "items") return page([...this.items.values()], "items");
    const ofItem = /^items\/(.+)\/slots$/.exec(path)?.[1];
    const isAsked = ({ start }: { start: string }) =>
      dayOf(start) >= (search.get("from") ?? "") && dayOf(start) <= (search.get("to") ?? "");
    if (ofItem)
      return { status: 200, json: { slots: (this.slots.get(ofItem) ?? []).filter(isAsked) } };
    if (path !== "bookings") return { status: 404, json: {} };
    const since = search.get("changedSince");
    const asked = [...this.bookings.values()].filter((booking) =>
      since === null ? isAsked(booking) : Date.parse(booking.changedAt) >= Date.parse(since),
    );
    return page(
      asked.sort((a, b) => Date.parse(a.changedAt) - Date.parse(b.changedAt)),
      "bookings",
    );
  }

  #write(
    path: string,
    body: Record<string, unknown>,
    { key, isFirst }: { key: string; isFirst: boolean },
  ): Answer {
    const [, itemId, slots] = /^items(?:\/([^/]+))?(\/slots)?$/.exec(path) ?? [];
    if (slots && itemId) {
      this.slots.set(itemId, body.slots as Slot[]);
      return { status: 204 };
    }
    if (path.startsWith("items")) {
      const id = itemId ?? `made-${this.items.size}`;
      const item = { ...this.items.get(id), ...body, itemId: id, state: "published" } as Item;
      this.items.set(id, item);
      return { status: 200, json: item };
    }
    return this.#takeTold(path.slice("bookings/".length), body as unknown as Told["body"], {
      key,
      isFirst,
    });
  }

  #takeTold(
    bookingId: string,
    body: Told["body"],
    { key, isFirst }: { key: string; isFirst: boolean },
  ): Answer {
    if (isFirst) this.told.push({ bookingId, key, body, at: performance.now() });
    const booking = this.bookings.get(bookingId);
    if (!booking) return { status: 404, json: { message: "없는 예약이에요" } };
    if ((this.#newest.get(bookingId)?.version ?? 0) >= body.version)
      return { status: 200, json: {} };
    this.#newest.set(bookingId, body);
    const { status, start, end } = body;
    // Its sequence counts what patients do, so it stays.
    this.bookings.set(bookingId, { ...booking, status, start, end, changedAt: this.#nextChange() });
    return { status: 200, json: {} };
  }

  /** No two changes have the same time. */
  #nextChange(): string {
    this.#changes = Math.max(Date.now(), this.#changes + 1);
    return new Date(this.#changes).toISOString();
  }
}

const dayOf = (instant: string) =>
  new Date(Date.parse(instant) + 9 * 60 * 60_000).toISOString().slice(0, 10);
