import type { AppLoadContext } from "@remix-run/node";
import { PAUSE_CHOICES } from "#app/text/pausing.ts";
import { kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { linkedPlatformSchema, type LinkedPlatform } from "#contract/platform.ts";

/** There is no such time any more. */
export const NO_TIME = Symbol("no time");

const HOUR_MS = 60 * MINUTE_MS;

/** 잠시 멈추기 as it is open: of which link (null: of all), and until when each choice would be. */
export interface Pausing {
  platform: LinkedPlatform | null;
  /** UTC ISO. */
  hour: string;
  /** When the hospital closes today (UTC ISO); null where it has, or does not open. */
  closing: string | null;
}

/** What the address asks for, `pause=all` or a platform; null where it asks for none. */
export async function pausingIn(
  context: AppLoadContext,
  hospital: string,
  asked: string | null,
): Promise<Pausing | null> {
  const platform = asked === "all" ? null : linkedPlatformSchema.safeParse(asked).data;
  if (platform === undefined) return null;
  return {
    platform,
    hour: inAnHour(context.now()),
    closing: await closingToday(context, hospital),
  };
}

/** Until when a pause shall be: UTC ISO, null until it is ended; NO_TIME where today is over already. */
export async function pausedUntil(
  context: AppLoadContext,
  hospital: string,
  chosen: string,
): Promise<string | null | typeof NO_TIME> {
  switch (PAUSE_CHOICES.find((choice) => choice === chosen)) {
    case "HOUR":
      return inAnHour(context.now());
    case "CLOSING":
      return (await closingToday(context, hospital)) ?? NO_TIME;
    case "OPEN":
      return null;
    case undefined:
      throw new Response("until when?", { status: 400 });
  }
}

const inAnHour = (now: Date): string => new Date(now.getTime() + HOUR_MS).toISOString();

async function closingToday(
  { clients, now: clock }: AppLoadContext,
  hospital: string,
): Promise<string | null> {
  const now = clock();
  const today = kstDay(now);
  const { days } = await clients.reservation.days(hospital, { from: today, to: today });
  const hours = days[0]?.opening.hours;
  const closes = hours ? kstInstant(today, hours.closes) : null;
  return closes !== null && closes > now ? closes.toISOString() : null;
}
