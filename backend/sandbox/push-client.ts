import type { LinkedPlatform } from "#contract/platform.ts";
import { sign, type Push } from "#backend/platforms/index.ts";

/** A platform's side of the webhook (docs/platforms). */
export interface PushClient {
  /**
   * Signs and sends one push.
   * @returns HTTP status and code of the answer: 202/0000 taken, 200/0000 a repeat
   * @throws when there is no answer within 10 s
   */
  push(push: Push): Promise<{ status: number; code: string }>;
}

export interface PushClientOptions {
  /** Origin of the product or of its backend, without a trailing slash. */
  url: string;
  platform: LinkedPlatform;
  /** Several while one is rotated. */
  secrets: readonly string[];
  /** The time that is signed. */
  now: () => Date;
  /** In place of the network (in process). */
  send?: typeof fetch;
}

/** Speaks to the product as a platform does: over HTTP, with nothing but the shared secret. */
export const createPushClient = ({
  url,
  platform,
  secrets,
  now,
  send = fetch,
}: PushClientOptions): PushClient => ({
  async push(push) {
    const body = new TextEncoder().encode(JSON.stringify(push));
    const response = await send(`${url}/backend/webhooks/${platform.toLowerCase()}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": sign(secrets, body, now()) },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { header: { code: string } };
    return { status: response.status, code: answer.header.code };
  },
});
