import type { Tokens } from "#contract/account.ts";

/** How long a renewal's answer is kept for requests that still carry the old token. */
const KEPT_MS = 20_000;

/** `isBackground`: no person caused it, and it does not count as being there (rulings). */
export type Renew = (refreshToken: string, isBackground: boolean) => Promise<Tokens>;

/**
 * One reissue call for all requests of this process that hold the same refresh token, at the same
 * time or within 20 seconds (contract §5); a person's is another one than the page's own. Between processes the backend answers the previous
 * token with the same successor for 30 seconds, so a lost race never ends a session.
 *
 * A failure is not kept: whoever comes next asks again.
 */
export function createRenewal(reissue: Renew, now: () => Date): Renew {
  const flights = new Map<string, { tokens: Promise<Tokens>; until: number }>();
  return (refreshToken, isBackground) => {
    const asked = `${String(isBackground)} ${refreshToken}`;
    const time = now().getTime();
    for (const [token, flight] of flights) if (flight.until <= time) flights.delete(token);

    const running = flights.get(asked);
    if (running) return running.tokens;
    const flight = { tokens: reissue(refreshToken, isBackground), until: Number.POSITIVE_INFINITY };
    flights.set(asked, flight);
    flight.tokens.then(
      () => (flight.until = now().getTime() + KEPT_MS),
      () => flights.delete(asked),
    );
    return flight.tokens;
  };
}
