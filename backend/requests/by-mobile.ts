import { createHashedPace } from "#backend/accounts/index.ts";
import { notFound } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";

type Limit = Parameters<typeof createHashedPace>[2];

/**
 * How often is looked: from one network, whose staff share an address; from there at one number; and at one number from
 * anywhere: of a hundred million mobile numbers so many guesses a day find nothing, and a few networks do not use them
 * up for whoever it belongs to (decision 073).
 */
interface Looks {
  ofNetwork: Limit;
  ofBoth: Limit;
  ofNumber: Limit;
}

/** What somebody types who has no login: a number as it is shown, and the digits of the mobile number in what it names. */
export interface ByMobile<Numbered = string> {
  number: Numbered;
  mobile: string;
}

/**
 * Finds what somebody asked for by its number and the mobile number in it. Every look is counted, what is found as well.
 * @param thing what is looked for, which nothing else may be called @param find null where either is wrong
 * @throws Failure, of the calls: 4040, the same whichever of both is wrong; 4290 after too many, with when again
 */
export function createFindByMobile<Found, Numbered>(
  services: Services,
  { thing, ...limits }: Looks & { thing: string },
  find: (asked: ByMobile<Numbered>) => Promise<Found | null>,
): (asked: ByMobile<Numbered>, address: string | undefined) => Promise<Found> {
  const ofNetwork = createHashedPace(services, `${thing}-look-network`, limits.ofNetwork);
  const ofBoth = createHashedPace(services, `${thing}-look-both`, limits.ofBoth);
  const ofNumber = createHashedPace(services, `${thing}-look`, limits.ofNumber);
  return async (asked, address) => {
    await ofNetwork.takeFrom(address);
    await ofBoth.takeFrom(address, asked.number);
    await ofNumber.take(asked.number);
    const found = await find(asked);
    if (found === null) throw notFound(thing);
    return found;
  };
}
