import { beforeAll } from "vitest";
import { createBackend } from "#backend/app.ts";
import type { Database } from "#backend/database/database.ts";
import { adapters } from "#backend/platforms/index.ts";
import { accessOf } from "#backend/platforms/access.ts";
import type { Access } from "#backend/platforms/platform.ts";
import { HOSPITAL_ID } from "#backend/sandbox/demo-hospital/identity.ts";
import { inProcess } from "#backend/sandbox/faults/through-faults.ts";
import { createSandbox } from "#backend/sandbox/index.ts";
import { createSender, type Sender } from "#backend/sandbox/pushes/sender.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { createWorld, type World } from "#backend/sandbox/world.ts";
import type { Services } from "#backend/services.ts";
import { perLinked } from "#contract/platform.ts";
import { listen, testServices } from "./backend.ts";
import { clockAt, type SettableClock } from "./clock.ts";
import { createTestDatabase } from "./database.ts";

/** A fresh demo with its outside world, whose pushes go out when the test says so. */
export interface TestSandbox {
  database: Database;
  services: Services;
  clock: SettableClock;
  world: World;
  sender: Sender;
  /** Of the product, over HTTP. */
  url: string;
  /** How the demo hospital reaches a platform: in process as the product does, or over HTTP. */
  access: (platform: LinkedPlatform, over?: "HTTP") => Promise<Access>;
}

export const SANDBOX_NOW = "2026-11-25T10:10:00+09:00";

/** Makes one before the tests of a file. */
export function useSandbox(): TestSandbox {
  const made = {} as TestSandbox;
  beforeAll(async () => Object.assign(made, await startSandbox()));
  return made;
}

/** @param database of another sandbox: this one is another process on it */
export async function startSandbox(database?: Database): Promise<TestSandbox> {
  const own = database ?? (await createTestDatabase());
  const clock = clockAt(SANDBOX_NOW);
  const sandbox = createSandbox();
  const before = testServices(own, clock);
  const services: Services = {
    ...before,
    platforms: perLinked((platform) => ({
      ...before.platforms[platform],
      adapter: adapters[platform],
      endpoint: sandbox.endpoints[platform] ?? null,
    })),
  };
  await sandbox.prepare(services, "the-first-password");
  const app = createBackend(services, { trustProxy: 0, sandbox: sandbox.app });
  const url = await listen(app);
  const world = createWorld();
  world.open(services);
  const access: TestSandbox["access"] = async (platform, over) => {
    const found = await own.inHospital(HOSPITAL_ID, (trx) =>
      accessOf(services, trx, { hospitalId: HOSPITAL_ID, platform }),
    );
    if (!found) throw new Error(`${platform} is not linked`);
    if (over === undefined) return found;
    const { businessId, credential } = found;
    return { businessId, credential, url: `${url}/backend/sandbox/${platform.toLowerCase()}/` };
  };
  const sender = createSender(world, inProcess(app));
  return { database: own, services, clock, world, sender, url, access };
}

export async function allOf<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const all: Page[] = [];
  for await (const page of pages) all.push(page);
  return all;
}
