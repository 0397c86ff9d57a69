import type { Reservation } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { pick, weighted, type Random } from "#backend/sandbox/random.ts";
import { apiCaller, Browser, NoAnswer, sendPush, type Answer } from "./callers.ts";
import type { House } from "./house.ts";
import type { Ledger, Standing } from "./ledger.ts";
import { wantedPlace, type Place } from "./places.ts";
import { HANG_MS, sleep } from "./waiting.ts";

/** Somebody who books, and changes what they booked; nobody else changes that. */
export interface Clerk {
  /** Does one thing, and returns when it is known what became of it. */
  act(): Promise<void>;
  loggedOut(): number;
}

export interface ClerkOptions {
  name: string;
  house: House;
  ledger: Ledger;
  random: Random;
  places: readonly Place[];
}

const AGAIN_MS = 60;
const NEXT: Partial<Record<Status, readonly Status[]>> = {
  REQUESTED: ["CONFIRMED", "CONFIRMED", "REJECTED"],
  CONFIRMED: ["CANCELED"],
};

/** Phone numbers that are given to nobody else in this run. */
let phones = 10_000_000;

export async function createClerk(options: ClerkOptions): Promise<Clerk> {
  const { name, house, ledger, random, places } = options;
  const api = apiCaller(house);
  const browser = await Browser.loggedIn(house);
  const own: Standing[] = [];
  let count = 0;

  /** Does it until there is an answer. */
  async function answered<T>(ask: () => Promise<T>): Promise<{ answer: T; tries: number }> {
    const began = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return { answer: await ask(), tries };
      } catch (error) {
        if (!(error instanceof NoAnswer) || performance.now() - began > HANG_MS) throw error;
        ledger.unknown += 1;
        await sleep(AGAIN_MS);
      }
    }
  }
  const isSlotTaken = ({ status, body }: Answer) =>
    status === 409 && (body as { conflict?: string } | null)?.conflict === "slot";
  const standingOf = ({ id, version, status, start }: Reservation): Standing => ({
    id,
    version,
    status,
    start,
  });
  const nextPhone = () => `010${String((phones += 1))}`;

  async function book(): Promise<void> {
    const mark = `${name}-${(count += 1)}`;
    const { productId, start } = wantedPlace(random, places);
    const party = { name: "홍길동", phone: nextPhone() };
    const input = { productId, start, platform: "PHONE", party, memo: mark };
    const { answer } = await answered(() => api.call<Reservation>("/reservations", input, mark));
    if (answer.status === 201) {
      ledger.booked.set(mark, answer.body.id);
      const standing = standingOf(answer.body);
      own.push(standing);
      ledger.note(standing);
    } else if (isSlotTaken(answer)) {
      ledger.refused.add(mark);
      ledger.slotsTaken += 1;
    } else ledger.wrong.push(`a booking was answered ${answer.status} ${answer.code}`);
  }

  async function push(): Promise<void> {
    const bookingId = `${name}-${(count += 1)}`;
    const platform = pick(random, ["NAVER", "KAKAO"] as const);
    const { itemId, start, end } = wantedPlace(random, places);
    const phone = nextPhone();
    const send = async (sequence: number, status: string) => {
      const eventId = `${bookingId}:${sequence}`;
      const booking = { bookingId, itemId, sequence, status, start, end, name: "성춘향", phone };
      const occurredAt = new Date().toISOString();
      const given = {
        eventId,
        businessId: `demo-${platform.toLowerCase()}`,
        occurredAt,
        booking: { ...booking, visitType: null, message: null },
      };
      const once = () => answered(() => sendPush(house, platform, given));
      // Platforms repeat themselves, at times before they hear the first answer.
      const answers = await Promise.all(random() < 0.2 ? [once(), once()] : [once()]);
      for (const { answer } of answers)
        if (answer !== 202 && answer !== 200) ledger.wrong.push(`a push was answered ${answer}`);
      ledger.note();
      return { platform, bookingId, eventId, word: status };
    };
    const first = await send(1, "requested");
    if (random() < 0.25) {
      ledger.pushed.push(await send(2, "canceled"));
      return;
    }
    ledger.pushed.push(first);
    const found = await received(phone);
    // What clashes a person has to look at first.
    if (found.conflict === null) own.push({ ...standingOf(found), bookingId });
  }

  /** What was taken is applied within a moment, or else by the safety net. */
  async function received(phone: string): Promise<Reservation> {
    const began = performance.now();
    for (;;) {
      const { answer } = await answered(() =>
        api.call<{ items: Reservation[] }>(`/reservations?q=${phone}`),
      );
      if (answer.body.items[0]) return answer.body.items[0];
      if (performance.now() - began > HANG_MS) throw new Error("a push that was taken is lost");
      await sleep(AGAIN_MS);
    }
  }

  /** Confirms, rejects or cancels, by a form of the board. */
  async function changeStatus(standing: Standing): Promise<void> {
    const status = pick(random, NEXT[standing.status] ?? []);
    const fields = {
      intent: "status",
      reservation: `${standing.id}:${standing.version}`,
      status,
    };
    await changed(standing, { status }, async () => (await browser.press(fields)) === 303);
  }

  async function move(standing: Standing): Promise<void> {
    const { start, productId } = wantedPlace(random, places);
    // Where it is already, nothing changes.
    if (start === standing.start) return;
    const input = { start, productId, version: standing.version };
    await changed(standing, { start }, async () => {
      const answer = await api.call(`/reservations/${standing.id}/reschedule`, input);
      if (isSlotTaken(answer)) return "refused";
      return answer.status === 200;
    });
  }

  /**
   * Makes a change of one version, until it is known that it is made: where no answer came, the
   * reservation itself says whether it was.
   */
  async function changed(
    standing: Standing,
    change: Partial<Standing>,
    make: () => Promise<boolean | "refused">,
  ): Promise<void> {
    const next = { ...standing, ...change, version: standing.version + 1 };
    const note = () => {
      Object.assign(standing, next);
      ledger.note({ ...next });
    };
    const began = performance.now();
    for (let tries = 1; performance.now() - began < HANG_MS; tries += 1) {
      const made = await make().catch((error: unknown) => {
        if (error instanceof NoAnswer) return null;
        throw error;
      });
      if (made === true) return note();
      if (made === "refused") {
        ledger.slotsTaken += 1;
        return;
      }
      if (made === null) ledger.unknown += 1;
      const { answer } = await answered(() => api.call<Reservation>(`/reservations/${next.id}`));
      const now = standingOf(answer.body);
      if (now.version === next.version && now.status === next.status && now.start === next.start)
        return note();
      if (now.version !== standing.version || (made === false && tries === 1)) {
        own.splice(own.indexOf(standing), 1);
        ledger.wrong.push(`${JSON.stringify(next)} was refused, and it is ${JSON.stringify(now)}`);
        return;
      }
      await sleep(AGAIN_MS);
    }
    throw new Error(`no answer to a change of ${next.id}`);
  }

  const acts = {
    book,
    push,
    status: async () => {
      const open = own.filter(({ status }) => status in NEXT);
      return open.length > 0 ? changeStatus(pick(random, open)) : push();
    },
    move: async () => {
      const open = own.filter(({ status }) => status in NEXT);
      return open.length > 0 ? move(pick(random, open)) : book();
    },
  };
  return {
    act: () => acts[weighted(random, { book: 3, push: 3, status: 5, move: 2 })](),
    loggedOut: () => browser.loggedOut,
  };
}
