import { seeded } from "#backend/sandbox/random.ts";
import { apiCaller } from "./callers.ts";
import { createClerk, type Clerk } from "./clerk.ts";
import type { House } from "./house.ts";
import { Ledger } from "./ledger.ts";
import { freePlaces } from "./places.ts";
import { sleep } from "./waiting.ts";

/** Several clerks at work at the same time. */
export interface Load {
  ledger: Ledger;
  loggedOut(): number;
  /** Somebody who comes only now does one thing. @returns whether it was acknowledged */
  newcomer: () => Promise<boolean>;
  /** Everybody finishes what they are at. @throws what made one of them give up */
  end(): Promise<void>;
}

const BETWEEN_ACTS_MS = 40;

export async function startLoad(house: House, seed: number, clerks = 4): Promise<Load> {
  const ledger = new Ledger();
  const places = await freePlaces(apiCaller(house));
  const people: Clerk[] = [];
  const join = async () => {
    const n = (joined += 1);
    const clerk = await createClerk({
      // Of few digits: long ones are read as a resident number now and then.
      name: `clerk${n}`,
      house,
      ledger,
      places,
      random: seeded(seed + n),
    });
    people.push(clerk);
    return clerk;
  };
  let joined = 0;
  for (let i = 0; i < clerks; i += 1) await join();
  let ending = false;
  const failures: unknown[] = [];
  const works = people.map(async (clerk, i) => {
    const random = seeded(seed - i - 1);
    while (!ending) {
      try {
        await clerk.act();
      } catch (error) {
        failures.push(error);
        return;
      }
      await sleep(random() * 2 * BETWEEN_ACTS_MS);
    }
  });
  return {
    ledger,
    loggedOut: () => people.reduce((sum, clerk) => sum + clerk.loggedOut(), 0),
    newcomer: async () => {
      const before = ledger.acknowledgedAt.length;
      const clerk = await join();
      await clerk.act();
      return ledger.acknowledgedAt.length > before;
    },
    end: async () => {
      ending = true;
      await Promise.all(works);
      if (failures.length > 0) throw failures[0];
    },
  };
}
