import { beforeAll, beforeEach, expect } from "vitest";
import { takeIn } from "#backend/linking/index.ts";
import type { Hub } from "#contract/linking-hub.ts";
import type { Wizard } from "#contract/linking-wizard.ts";
import { call, login, startTestBackend, type TestBackend } from "./backend.ts";
import type { Business } from "./business-server.ts";
import { unlinked } from "./unlinked.ts";

type Said = { fields?: Record<string, string>; conflict?: string };

/** The wizard of a hospital that is linked with nobody, over HTTP: before each test anew. */
export function useWizard() {
  let backend: TestBackend;
  let business: Business;
  let token: string;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  beforeEach(async () => {
    ({ business } = await unlinked(backend));
    token = (await login(backend)).accessToken;
  });
  const base = () =>
    `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}`;
  const ask = <Body = Wizard>(method: string, rest: string, json?: unknown) =>
    call<Body & Said>(`${base()}/linking${rest}`, {
      ...{ method, token },
      ...(json !== undefined && { json }),
    });
  const step = async (method: string, rest: string, json: object): Promise<Wizard> => {
    const { code, body } = await ask(method, `/NAVER/${rest}`, json);
    expect([rest, code, body.fields ?? body.conflict]).toEqual([rest, "0000", undefined]);
    return body;
  };
  const page = async (n: number) => (await ask("GET", `/NAVER?page=${n}`)).body;
  const begin = () => ask<Hub>("POST", "", { platforms: ["NAVER"] });
  const typed = (more: object = {}) => ({
    ...{ businessId: String(business.account.businessId), secret: business.key, ...more },
  });
  const toPairs = async (): Promise<Wizard> => {
    await begin();
    const { version } = await step("PUT", "account", {
      ...{ version: (await page(1)).version, ...typed() },
    });
    return step("POST", "verify", { version });
  };
  const toDryRun = async (): Promise<Wizard> => {
    const { version, pairing } = await toPairs();
    const pairs = pairing!.pairs.map(({ productId, to }) => ({ productId, to }));
    return step("PUT", "pairs", { version, pairs });
  };
  const start = async (): Promise<Wizard> => {
    const { version, dryRun } = await toDryRun();
    return step("POST", "start", { version, sums: dryRun!.sums, clashes: [] });
  };
  return {
    ...{ base, ask, step, page, begin, typed, toPairs, toDryRun, start },
    backend: () => backend,
    business: () => business,
    token: () => token,
    take: () =>
      takeIn(
        backend.services,
        { hospitalId: backend.hospital.hospitalId, platform: "NAVER" },
        AbortSignal.timeout(20_000),
      ),
    /** What of Naver's stands on the book. */
    taken: () =>
      backend.database.inHospital(backend.hospital.hospitalId, async (trx) => {
        const rows = await trx
          .selectFrom("reservations")
          .select("externalId")
          .where("platform", "=", "NAVER")
          .orderBy("externalId")
          .execute();
        return rows.map(({ externalId }) => externalId);
      }),
    /** As staff end it. */
    disconnect: (coming: number) =>
      call(`${base()}/links/NAVER/disconnect`, {
        ...{ token, json: { phrase: `네이버 ${coming}건`, coming } },
      }),
    link: (act: "pause" | "resume") =>
      call(`${base()}/links/NAVER/${act}`, { token, json: { until: null } }),
  };
}
