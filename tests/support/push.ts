import { sign, type Push } from "#backend/platforms/index.ts";
import type { TestBackend } from "./backend.ts";
import { countedPerFile } from "./lifetime.ts";

export { sign } from "#backend/platforms/index.ts";
export { createPushClient } from "#backend/sandbox/push-client.ts";

const count = countedPerFile();

/** A push as a platform makes it; give what the test is about. Each has an event id of its own. */
export function makePush(
  given: Partial<Omit<Push, "booking">> & { booking?: Partial<Push["booking"]> } = {},
): Push {
  const mark = String(count());
  return {
    eventId: `event-${mark}`,
    businessId: "demo-naver",
    occurredAt: "2026-11-20T14:12:00+09:00",
    ...given,
    booking: {
      bookingId: `booking-${mark}`,
      itemId: "item-1",
      sequence: 1,
      status: "requested",
      start: "2026-11-20T15:00:00+09:00",
      end: "2026-11-20T15:30:00+09:00",
      name: "한지우",
      phone: "010-0000-1234",
      visitType: "first",
      message: null,
      ...given.booking,
    },
  };
}

export const encode = (body: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));

const SECRETS: Record<string, string> = {
  naver: "test-naver-secret-1",
  kakao: "test-kakao-secret-1",
};

/** What a test sends differently from the platform. */
export interface Sent {
  to?: string;
  secrets?: string[];
  /** Null: no header at all. */
  signature?: string | null;
  signedAt?: Date;
  contentType?: string;
}

/**
 * Sends any body to a test backend's webhook as a platform would, signed now.
 * @returns status and code, as `202 0000`
 */
export async function sendPush(
  { url, clock }: Pick<TestBackend, "url" | "clock">,
  body: unknown,
  { to = "naver", contentType = "application/json", ...given }: Sent = {},
): Promise<string> {
  const bytes = body instanceof Uint8Array ? Uint8Array.from(body) : encode(body);
  const secrets = given.secrets ?? [SECRETS[to] ?? "no-such-platform-1"];
  const { signature = sign(secrets, bytes, given.signedAt ?? clock()) } = given;
  const response = await fetch(`${url}/backend/webhooks/${to}`, {
    method: "POST",
    headers: {
      "content-type": contentType,
      ...(signature === null ? {} : { "x-signature": signature }),
    },
    body: bytes,
  });
  const { header } = (await response.json()) as { header: { code: string } };
  return `${response.status} ${header.code}`;
}
