import { sign } from "#backend/platforms/index.ts";
import { cookiesOf, cookiesSet } from "#tests/support/web.ts";
import type { Login } from "#contract/account.ts";
import { DEMO, WEBHOOK_SECRET, type House } from "./house.ts";

/** There was no answer, or one that says "not now": nobody knows what became of it. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  /** 0: none at all. */
  status = 0;
}

/** A person gives up after this. */
const PATIENCE_MS = 15_000;

export interface Answer<Body = unknown> {
  status: number;
  code: string;
  body: Body;
}

/** @throws NoAnswer */
async function fetched(url: string, init: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { redirect: "manual", ...init, signal });
    if (answer.status === 503 || answer.status === 502) {
      await answer.arrayBuffer();
      throw Object.assign(new NoAnswer(`${answer.status}`), { status: answer.status });
    }
    return answer;
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer("no answer", { cause: error });
  }
}

/** @throws NoAnswer, also when the answer is cut */
async function read<Body>(answer: Response): Promise<Answer<Body>> {
  const { header, body } = (await answer.json().catch((cause: unknown) => {
    throw new NoAnswer("half an answer", { cause });
  })) as { header: { code: string }; body: Body };
  return { status: answer.status, code: header.code, body };
}

/** A program of the hospital's that calls the API; it logs in again whenever its token is over. */
export interface ApiCaller {
  /** `path` after the hospital; with an input it is a POST unless said otherwise. @throws NoAnswer */
  call: <Body>(
    path: string,
    input?: unknown,
    key?: string,
    method?: "PUT" | "PATCH",
  ) => Promise<Answer<Body>>;
  /** The login that it has, or gets. @throws NoAnswer */
  login: () => Promise<Login>;
}

export function apiCaller({ backend }: Pick<House, "backend">, as = DEMO): ApiCaller {
  let login: Login | undefined;
  const loggedIn = async () => (login ??= await logIn(backend, as));
  const call: ApiCaller["call"] = async <Body>(
    path: string,
    input?: unknown,
    key?: string,
    method?: "PUT" | "PATCH",
  ): Promise<Answer<Body>> => {
    login = await loggedIn();
    const url = `${backend}/backend/reservation/v1/hospitals/${login.hospitalUuid}${path}`;
    const answer = await read<Body>(
      await fetched(url, {
        method: method ?? (input === undefined ? "GET" : "POST"),
        headers: {
          authorization: `Bearer ${login.accessToken}`,
          ...(input === undefined ? {} : { "content-type": "application/json" }),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      }),
    );
    if (answer.code !== "4005") return answer;
    login = undefined;
    return call(path, input, key, method);
  };
  return { call, login: loggedIn };
}

/** @throws NoAnswer */
export async function logIn(backend: string, as = DEMO): Promise<Login> {
  const answer = await fetched(`${backend}/backend/emr/v1/accounts/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(as),
  });
  const { body, status } = await read<Login>(answer);
  if (status !== 200) throw new Error(`the login was answered ${status}`);
  return body;
}

/** Somebody's browser with the login's cookies, scripts off. */
export class Browser {
  /** Times that it found itself logged out. */
  loggedOut = 0;
  private constructor(
    private readonly web: string,
    private readonly cookies: Map<string, string>,
  ) {}

  static async loggedIn({ web, backend }: Pick<House, "web" | "backend">): Promise<Browser> {
    const pairs = cookiesOf(await logIn(backend)).split("; ");
    return new Browser(web, new Map(pairs.map((pair) => pair.split("=", 2) as [string, string])));
  }

  /** @throws NoAnswer */
  async open(path: string): Promise<{ status: number; html: string }> {
    const answer = await this.ask(path, {});
    return { status: answer.status, html: await textOf(answer) };
  }

  /** Presses a button of the board. @returns the status: 303 when it is done. @throws NoAnswer */
  async press(fields: Record<string, string>): Promise<number> {
    const answer = await this.ask("/?index", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    await textOf(answer);
    return answer.status;
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetched(this.web + path, {
      ...init,
      headers: {
        accept: "text/html",
        "sec-fetch-site": "same-origin",
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    const set = Object.entries(cookiesSet(answer));
    const away = (answer.headers.get("location") ?? "").startsWith("/login");
    if (away || set.some(([name, value]) => name === "refreshToken" && value === "")) {
      this.loggedOut += 1;
      return answer;
    }
    for (const [name, value] of set) this.cookies.set(name, value);
    return answer;
  }
}

/** @throws NoAnswer when it is cut */
const textOf = (answer: Response): Promise<string> =>
  answer.text().catch((cause: unknown) => {
    throw new NoAnswer("half a page", { cause });
  });

/** Signs and sends a push as a platform does. @returns its status. @throws NoAnswer */
export async function sendPush(
  { backend }: Pick<House, "backend">,
  platform: "NAVER" | "KAKAO",
  push: object,
): Promise<number> {
  const body = new TextEncoder().encode(JSON.stringify(push));
  const answer = await fetched(`${backend}/backend/webhooks/${platform.toLowerCase()}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-signature": sign([WEBHOOK_SECRET], body, new Date()),
    },
    body,
  });
  return (await read(answer)).status;
}
