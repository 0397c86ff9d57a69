import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPlatform } from "./read-platform.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const account = {
  ...{ businessId: "b-1", name: "맑은샘의원", account: null, phone: null, brn: null },
  told: ["RESERVATION" as const],
};
const none = async function* () {
  // It has none.
};
const item = { name: "초진", description: null, durationMinutes: 30, cleanupMinutes: null };
const adapter = {
  verify: () => Promise.resolve(account),
  listItems: () => Promise.resolve([]),
  listSlots: never,
  listReservations: none,
};
const access = { url: "https://naver.example.com", businessId: "b-1", credential: null };
const read = (given: object, { signal } = new AbortController()) =>
  readPlatform({ ...adapter, ...given }, access, new Date(), signal);
const outcomes = async (reading: ReturnType<typeof read>) =>
  Object.fromEntries((await reading).checks.map(({ what, outcome }) => [what, outcome]));

test("what does not answer in 10 s is a line without an answer", { timeout: 3_000 }, async () => {
  const reading = outcomes(read({ listItems: never }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reading).toMatchObject({
    ...{ ACCOUNT: "READ", BOOKINGS: "READ", PAST: "READ" },
    ...{ ITEMS: "NO_ANSWER", SLOTS: "NOT_ASKED" },
  });
});

test("where one product's free times fail, no other's are asked for any more", async () => {
  const heard: boolean[] = [];
  const items = ["i-1", "i-2", "i-3"].map((itemId) => ({ ...item, itemId }));
  const reading = outcomes(
    read({
      listItems: () => Promise.resolve(items),
      listSlots: (_access: object, { itemId }: { itemId: string }, signal: AbortSignal) => {
        signal.addEventListener("abort", () => heard.push(signal.aborted));
        return itemId === "i-1" ? never() : Promise.reject(new Error("broken"));
      },
    }),
  );
  await expect(reading).rejects.toThrow("broken");
  expect(heard.length).toBeGreaterThan(0);
});

test("who is stopping waits for nobody", async () => {
  const stopping = new AbortController();
  const reading = outcomes(read({ verify: never }, stopping));
  stopping.abort();
  expect(await reading).toMatchObject({ ACCOUNT: "NO_ANSWER", ITEMS: "NOT_ASKED" });
});
