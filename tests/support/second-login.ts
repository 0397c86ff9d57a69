import { sql } from "kysely";
import { beforeAll, beforeEach, expect } from "vitest";
import type { OwnAccount } from "#contract/own-account.ts";
import { call, startTestBackend, type TestBackend } from "./backend.ts";
import { createHospital, PASSWORD } from "./factories.ts";
import { appCode } from "./second-factor.ts";

export interface Entered {
  accessToken: string;
  accountUuid: string;
  second?: string;
  ticket?: string;
  reason?: string;
}
interface Told {
  secret: string;
  uri: string;
  codes: string[];
  fields?: Record<string, string>;
  conflict?: string;
}
type Headers = Record<string, string>;

/** Somebody logged in at a hospital that is the test's own, in networks of their own. */
export function useSecondLogin() {
  let backend: TestBackend;
  let token: string;
  let tests = 0;

  const net = () => `121.165.${tests}`;
  /** Failures are counted by address, in the database's own time: each test has its own. */
  const address = () => `${net()}.20`;
  const elsewhere = (n = 9): Headers => ({ "x-forwarded-for": `203.0.${tests}.${n}` });
  const accounts = (path: string, json: object, headers: Headers = {}) =>
    call<Entered>(`${backend.url}/backend/emr/v1/accounts/${path}`, {
      json,
      headers: { "x-forwarded-for": address(), ...headers },
    });
  const enter = (
    headers: Headers = {},
    id = backend.hospital.account.loginId,
    password = PASSWORD,
  ) => accounts("login", { id, password }, headers);
  const pass = (ticket: string | undefined, code: string, headers: Headers = {}) =>
    accounts("second-factor", { ticket, code }, headers);
  const own = (method: string, path: string, json?: unknown, by = token, headers: Headers = {}) =>
    call<Told>(`${backend.url}/backend/emr/v1/hospitals/${backend.hospital.hospitalId}${path}`, {
      ...{ method, token: by },
      ...(json === undefined ? {} : { json }),
      headers: { "x-forwarded-for": address(), ...headers },
    });
  const account = async (by = token) =>
    (await own("GET", "/account", undefined, by)).body as unknown as OwnAccount;
  const told = async () => {
    const { rows } = await backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
      sql<{ what: string }>`select scope ->> 'what' as what from access_lines order by at`.execute(
        trx,
      ),
    );
    return rows.map(({ what }) => what);
  };
  /** Sets it up as one does. */
  async function setUp() {
    const begun = await own("POST", "/account/second-factor", { password: PASSWORD });
    expect(begun.code).toBe("0000");
    const { secret } = begun.body;
    const code = appCode(secret, backend.clock());
    const done = await own("POST", "/account/second-factor/confirm", { code });
    expect(done.code).toBe("0000");
    const next = () => {
      backend.clock.advance({ seconds: 30 });
      return appCode(secret, backend.clock());
    };
    return { secret, codes: done.body.codes, next };
  }

  beforeAll(async () => {
    backend = await startTestBackend({ trustProxy: 1 });
  });
  beforeEach(async () => {
    tests += 1;
    backend.services.production = false;
    backend.hospital = await createHospital(backend.database);
    token = (await enter()).body.accessToken;
  });
  return {
    ...{ net, address, elsewhere, accounts, enter, pass, own, account, told, setUp },
    get backend() {
      return backend;
    },
    get token() {
      return token;
    },
  };
}
