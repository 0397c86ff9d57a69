import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import type { Login } from "#contract/account.ts";
import { login } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesOf,
  onDatabase,
  startUpstream,
  startWeb,
  upstreamsAt,
  type WebProcess,
} from "#tests/support/web.ts";

/** What becomes of a request: its status, refused at connect, or cut while under way. */
type Outcome = number | "refused" | "cut";
interface Asked {
  url: string;
  headers: Record<string, string>;
}

const agents: Agent[] = [];
afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()));

/** A connection of its own: kept alive, or a new one for each request. */
function connection(keepAlive = true): Agent {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

const answerOf = (agent: Agent, { url, headers }: Asked) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { agent, headers }, resolve).once("error", reject),
  );

async function outcome(agent: Agent, asked: Asked): Promise<Outcome> {
  try {
    const answer = await answerOf(agent, asked);
    await text(answer);
    return answer.complete ? (answer.statusCode ?? 0) : "cut";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ECONNREFUSED" ? "refused" : "cut";
  }
}

/** Asks one after the other until it is refused. */
function ask(agent: Agent, asked: Asked) {
  const outcomes: Outcome[] = [];
  const over = (async () => {
    while (outcomes.at(-1) !== "refused") outcomes.push(await outcome(agent, asked));
  })();
  return { outcomes, over };
}

const tally = (outcomes: Outcome[]) => [...new Set(outcomes)].sort();

interface Mode {
  /** Where the load goes, and the programs that are told to stop, all at the same time. */
  programs: [WebProcess, ...WebProcess[]];
  page: Asked;
  stream: Asked;
}

async function site() {
  const database = await createTestDatabase();
  return { env: onDatabase(database), hospital: await createHospital(database) };
}
const pagesOf = (web: WebProcess, session: Login) => {
  const headers = { cookie: cookiesOf(session) };
  return { page: { url: `${web.url}/`, headers }, stream: { url: `${web.url}/events`, headers } };
};

const MODES: Record<string, () => Promise<Mode>> = {
  "the web with its backend": async () => {
    const { env, hospital } = await site();
    const web = await startWeb(env);
    return { programs: [web], ...pagesOf(web, await login({ url: web.url, hospital })) };
  },
  "a web and a backend apart, both told at once": async () => {
    const { env, hospital } = await site();
    const backend = await startWeb(env, "backend");
    const web = await startWeb(upstreamsAt(backend.url));
    const session = await login({ url: backend.url, hospital });
    return { programs: [web, backend], ...pagesOf(web, session) };
  },
  "a backend alone": async () => {
    const { env, hospital } = await site();
    const backend = await startWeb(env, "backend");
    const { accessToken, hospitalUuid } = await login({ url: backend.url, hospital });
    const at = `${backend.url}/backend/reservation/v1/hospitals/${hospitalUuid}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    return {
      programs: [backend],
      page: { url: `${at}/reservations`, headers },
      stream: { url: `${at}/events`, headers },
    };
  },
};

describe("a stop under load (contract §1)", () => {
  it.each(Object.entries(MODES))(
    "%s: all is answered or refused at connect, streams end, exit code 0",
    async (_, start) => {
      const { programs, page, stream } = await start();
      const [front] = programs;
      const open = await Promise.all([1, 2, 3].map(() => answerOf(connection(), stream)));
      expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const streamed = Promise.all(open.map((answer) => text(answer)));

      const load = [
        ...Array.from({ length: 10 }, () => ask(connection(), page)),
        ...Array.from({ length: 6 }, () => ask(connection(false), page)),
      ];
      const ready = Array.from({ length: 4 }, () =>
        ask(connection(), { url: `${front.url}/readyz`, headers: {} }),
      );
      const clients = [...load, ...ready];
      await expect
        .poll(() => Math.min(...clients.map(({ outcomes }) => outcomes.length)), {
          timeout: 30_000,
        })
        .toBeGreaterThan(1);

      const told = performance.now();
      expect(await Promise.all(programs.map((program) => program.stop()))).toEqual(
        programs.map(() => 0),
      );
      expect(performance.now() - told).toBeLessThan(10_000);
      await streamed;
      expect(open.map(({ complete }) => complete)).toEqual([true, true, true]);
      await Promise.all(clients.map(({ over }) => over));
      expect(tally(load.flatMap(({ outcomes }) => outcomes))).toEqual([200, "refused"]);
      // Not ready from the first moment on, as far as anybody still gets in to ask.
      expect(tally(ready.flatMap(({ outcomes }) => outcomes))).toEqual([200, 503, "refused"]);
      for (const { outcomes } of ready)
        expect(outcomes.join().replace(/^(200,)+(503,)*refused$/, "in order")).toBe("in order");
    },
  );
});

describe("a stop (contract §1)", () => {
  it("answers 503 where an upstream does not answer in time, and ends with 0", async () => {
    let called = 0;
    const upstream = await startUpstream(() => {
      called += 1;
      return new Promise(() => undefined);
    });
    const web = await startWeb(upstreamsAt(upstream.url));
    const headers = { cookie: cookiesOf(someLogin()) };
    const page = outcome(connection(), { url: `${web.url}/`, headers });
    await expect.poll(() => called, { timeout: 30_000 }).toBeGreaterThan(0);
    const told = performance.now();
    expect(await web.stop()).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    expect(await page).toBe(503);
  });

  it("is one, however often it is told: a terminal's Ctrl-C comes twice", async () => {
    let called = 0;
    let goOn: () => void = () => undefined;
    const going = new Promise<void>((resolve) => (goOn = resolve));
    const upstream = await startUpstream(async (call) => {
      called += 1;
      await going;
      return quietHospital(call);
    });
    const web = await startWeb(upstreamsAt(upstream.url));
    const headers = { cookie: cookiesOf(someLogin()) };
    const page = outcome(connection(), { url: `${web.url}/`, headers });
    await expect.poll(() => called, { timeout: 30_000 }).toBeGreaterThan(0);
    web.process.kill("SIGINT");
    const health = { url: `${web.url}/healthz`, headers: {} };
    await expect.poll(() => outcome(connection(), health), { timeout: 30_000 }).toBe("refused");
    web.process.kill("SIGINT");
    const ended = web.stop();
    goOn();
    expect(await page).toBe(200);
    expect(await ended).toBe(0);
  });
});
