import { createHmac, randomUUID } from "node:crypto";
import type { Product } from "#contract/product.ts";
import type { Slot } from "#contract/reservation.ts";
import { demoDay, demoNow } from "./demo-clock.ts";
import { DEMO } from "./fixtures.ts";
import { newName } from "./desk.ts";
import { NAVER_WEBHOOK_SECRET } from "./webhook-secret.ts";

/**
 * A patient asks for a booking on Naver: pushed as the contract (§6) says, at any free time.
 * @param backendURL where the backend listens
 * @param day KST; some day of the next weeks when it is left out
 * @param bookingId Naver's own; one of its own when it is left out
 * @returns the patient's name, which no other test has
 */
export async function pushRequest(
  backendURL: string,
  day?: string,
  bookingId: string = randomUUID(),
): Promise<string> {
  const { itemId, start, end } = await freeSlot(backendURL, day ?? demoDay(7), day ?? demoDay(28));
  const name = newName();
  const body = JSON.stringify({
    eventId: randomUUID(),
    businessId: "demo-naver",
    occurredAt: demoNow().toISOString(),
    booking: {
      bookingId,
      itemId,
      sequence: 1,
      status: "requested",
      start,
      end,
      name,
      phone: "010-0000-1234",
      visitType: "first",
      message: null,
    },
  });
  const t = Math.floor(demoNow().getTime() / 1000);
  const v1 = createHmac("sha256", NAVER_WEBHOOK_SECRET).update(`${t}.${body}`).digest("hex");
  const answer = await fetch(`${backendURL}/backend/webhooks/naver`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": `t=${t},v1=${v1}` },
    body,
  });
  if (answer.status !== 202) throw new Error(`the push was answered ${answer.status}`);
  return name;
}

let desk: ReturnType<typeof openDesk> | undefined;

/** Staff at the backend, logged in once, and the demo's products. */
async function openDesk(backendURL: string) {
  const login = await call<{ accessToken: string; hospitalUuid: string }>(
    `${backendURL}/backend/emr/v1/accounts/login`,
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(DEMO) },
  );
  const hospital = `${backendURL}/backend/reservation/v1/hospitals/${login.hospitalUuid}`;
  const staff = { headers: { authorization: `Bearer ${login.accessToken}` } };
  const products = await call<{ items: Pick<Product, "id" | "position">[] }>(
    `${hospital}/products`,
    staff,
  );
  return { hospital, staff, products: products.items };
}

/** Any free start of any product between two KST days. */
async function freeSlot(backendURL: string, from: string, to: string) {
  const { hospital, staff, products } = await (desk ??= openDesk(backendURL));
  const free: (Pick<Slot, "start" | "end"> & { itemId: string })[] = [];
  for (const { id, position } of products) {
    const asked = new URLSearchParams({ product: id, from, to });
    const slots = await call<{ items: Slot[] }>(`${hospital}/slots?${asked}`, staff);
    const itemId = `demo-item-${position}`;
    free.push(...slots.items.map(({ start, end }) => ({ itemId, start, end })));
  }
  const slot = free[Math.floor(Math.random() * free.length)];
  if (!slot) throw new Error(`no free start from ${from} to ${to}`);
  return slot;
}

async function call<Body>(url: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return ((await answer.json()) as { body: Body }).body;
}
