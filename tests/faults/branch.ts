import type { Product } from "#contract/product.ts";
import type { Reservation, Slot } from "#contract/reservation.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { pick, type Random } from "#backend/sandbox/random.ts";
import { apiCaller, NoAnswer, type Answer, type ApiCaller } from "./callers.ts";
import { Business } from "./business.ts";
import type { House } from "./house.ts";
import { HANG_MS, sleep } from "./waiting.ts";

/** A hospital beside the demo's, that links itself, imports and compares while all is killed. */
export interface Branch {
  readonly business: Business;
  /** What no fault excuses. */
  readonly wrong: string[];
  /** The marks (memos) of what was booked by telephone, and acknowledged. */
  readonly byPhone: string[];
  readonly hospitalId: () => Promise<string>;
  /** Asks until there is an answer. */
  ask: <Body>(path: string, input?: unknown, how?: Asked) => Promise<Answer<Body>>;
  /** Somebody books, there or here; a patient calls off; staff confirm. */
  live: () => Promise<void>;
}
interface Asked {
  key?: string;
  method?: "PUT" | "PATCH";
}

const ACCOUNT = { id: "branch-desk", password: "hanbit-desk-2026!" };
const DAYS_AHEAD = 25;
const AGAIN_MS = 100;
/** What it can book by itself before anything is imported. */
const OWN = ["초진 진료", "재진 진료"];
/** Products of the business beyond those: an import's pages. */
export const THERE_ALONE = 11;

/** Its business is known to the platform; it is linked with nobody yet. */
export async function openBranch(
  house: House,
  business: Business,
  random: Random,
): Promise<Branch> {
  const args = ["--name", "한빛의원", "--phone", "02-555-1234", "--staff", "김실장"];
  const login = ["--login", ACCOUNT.id, "--hours", "usual", "--password-stdin"];
  await house.operator(["hospital", "create", ...args, ...login], `${ACCOUNT.password}\n`);
  const api = apiCaller(house, ACCOUNT);
  const ask = asking(api);
  const own: string[] = [];
  for (const [i, name] of OWN.entries()) {
    const written = { name, category: "TREATMENT", durationMinutes: 30, capacity: 1 };
    const price = { kind: "UNCOVERED", amount: 30_000 };
    const made = await ask<Product>("/products", { ...written, price, publish: true });
    if (made.status !== 201) throw new Error(`a product was answered ${made.status} ${made.code}`);
    own.push(made.body.id);
    business.addItem(`i-${i + 1}`, name, 30_000);
  }
  for (let i = 0; i < THERE_ALONE; i += 1)
    business.addItem(`alone-${i}`, ALONE[i] ?? "", 10_000 + 1_000 * i);
  const starts = await freeStarts(ask, own);
  const byPhone: string[] = [];
  const wrong: string[] = [];
  let count = 0;

  /** In the morning patients book there, in the afternoon staff here: no seat is both sides'. */
  const take = (isMorning: boolean) => {
    const free = starts.filter(({ start }) => isMorning === hourOf(start) < 12);
    const place = free.length > 0 ? pick(random, free) : undefined;
    if (place) starts.splice(starts.indexOf(place), 1);
    return place;
  };
  const bookThere = () => {
    const place = take(true);
    if (!place) return;
    const { product, start, end } = place;
    const n = (count += 1);
    const phone = `010${String(30_000_000 + n)}`;
    const booking = { bookingId: `n-${n}`, itemId: `i-${product + 1}`, status: "requested" };
    business.patient({ ...booking, start, end, phone });
  };
  const callOff = () => {
    const open = [...business.bookings.values()].filter(
      ({ bookingId, status }) => status === "requested" && !isDecidedHere(bookingId),
    );
    if (open.length > 0) business.patient({ ...pick(random, open), status: "canceled" });
  };
  const bookHere = async () => {
    const place = take(false);
    if (!place) return;
    const mark = `phone-${(count += 1)}`;
    const party = { name: "이몽룡", phone: `010${String(40_000_000 + count)}` };
    const input = { productId: own[place.product], start: place.start, platform: "PHONE", party };
    const { status, code } = await ask("/reservations", { ...input, memo: mark }, { key: mark });
    if (status === 201) byPhone.push(mark);
    else wrong.push(`a booking was answered ${status} ${code}`);
  };
  const confirm = async () => {
    const open = [...business.bookings.values()].filter(
      ({ bookingId, status }) => status === "requested" && isDecidedHere(bookingId),
    );
    if (open.length === 0) return;
    const { phone } = pick(random, open);
    const { body } = await ask<{ items: Reservation[] }>(`/reservations?q=${phone}`);
    const [found] = body.items;
    if (found?.status !== "REQUESTED") return;
    const { id, version } = found;
    const { status } = await ask(`/reservations/${id}/status`, { status: "CONFIRMED", version });
    // Of one whose first answer was lost the version is another by now.
    if (status !== 200 && status !== 409) wrong.push(`a confirmation was answered ${status}`);
  };
  for (let i = 0; i < 6; i += 1) bookThere();
  return {
    ...{ business, wrong, byPhone, ask },
    hospitalId: async () => (await api.login()).hospitalUuid,
    live: () => pick(random, [bookThere, bookThere, callOff, bookHere, confirm, confirm])() ?? done,
  };
}

const done = Promise.resolve();
/** Of a booking either the patient decides or staff, so that neither contradicts the other. */
const isDecidedHere = (bookingId: string) => Number(bookingId.slice(2)) % 2 === 0;
const hourOf = (start: string) => new Date(Date.parse(start) + 9 * 3_600_000).getUTCHours();
/** No two of them like each other, or like ours: an import would ask which is which. */
const ALONE = [
  ...["비타민 수액", "대상포진 접종", "물리 운동", "심전도", "골밀도 검사", "갑상선 초음파"],
  ...["금연 상담", "체성분 측정", "레이저 제모", "독감 예방", "위내시경"],
];

const asking =
  (api: ApiCaller): Branch["ask"] =>
  async <Body>(path: string, input?: unknown, { key, method }: Asked = {}) => {
    const began = performance.now();
    for (;;)
      try {
        return await api.call<Body>(path, input, key, method);
      } catch (error) {
        if (!(error instanceof NoAnswer) || performance.now() - began > HANG_MS) throw error;
        await sleep(AGAIN_MS);
      }
  };

async function freeStarts(ask: Branch["ask"], products: readonly string[]) {
  const today = kstDay(new Date());
  const days = { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) };
  const starts: (Slot & { product: number })[] = [];
  for (const [product, id] of products.entries()) {
    const asked = new URLSearchParams({ ...days, product: id });
    const { body } = await ask<{ items: Slot[] }>(`/slots?${String(asked)}`);
    starts.push(...body.items.map((slot) => ({ ...slot, product })));
  }
  return starts;
}
