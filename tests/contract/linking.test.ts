import { beforeEach, expect, test } from "vitest";
import type { AccessLine } from "#contract/access-record.ts";
import type { Disconnection, LinkCard, LinksNow, Sendings } from "#contract/linking.ts";
import { call, login } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import { startAccountServer, type AccountServer } from "#tests/support/account-server.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

/** The links over HTTP: what is answered, who may, and what stands on the access record of it. */

const desk = useDesk();
let naver: AccountServer;
beforeEach(async () => {
  naver = await startAccountServer();
  const { platforms } = desk.backend.services;
  Object.assign(platforms, {
    NAVER: { ...platforms.NAVER, endpoint: { url: naver.url } },
  });
  naver.knows.set("a-new-key-77aa", { businessId: desk.backend.hospital.businessIds.NAVER });
});

const links = async () => (await desk.ask<{ items: LinkCard[] }>("/links")).body.items;
const push = (name: string, start: string, more: object = {}) =>
  sendPush(
    desk.backend,
    makePush({
      businessId: desk.backend.hospital.businessIds.NAVER,
      booking: {
        ...{ name, start: `2026-11-20T${start}:00+09:00` },
        ...{ end: `2026-11-20T${start.slice(0, 3)}30:00+09:00`, ...more },
      },
    }),
  );
const settingsLines = async () =>
  (await desk.ask<{ items: AccessLine[] }>("/access-record?act=SETTINGS")).body.items.map(
    ({ scope }) => [scope.what, scope.platform],
  );

test("every platform has its card, each of its fields as the contract says", async () => {
  expect((await links()).map(({ platform, state }) => `${platform} ${state}`)).toEqual([
    "NAVER ACTIVE",
    "KAKAO ACTIVE",
    "EMR NOT_LINKED",
  ]);
  const none = await desk.ask("/links/DOCTALK/sendings");
  expect([none.status, none.code]).toEqual([404, "4040"]);
});

test("paused: a push is acknowledged and waits; who may not set anything may not pause", async () => {
  const colleague = await hire(desk.backend.database, desk.backend.hospital, "이접수", {
    switches: [],
  });
  const { accessToken } = await login(desk.backend, colleague.loginId, PASSWORD);
  const until = "2026-11-20T15:12:00+09:00";
  const refused = await call(`${desk.base}/links/NAVER/pause`, {
    token: accessToken,
    json: { until },
  });
  expect(refused.code).toBe("4030");

  const paused = await desk.ask<LinksNow>("/links/NAVER/pause", { until });
  expect(paused.body.items[0]).toMatchObject({
    ...{ platform: "NAVER", state: "PAUSED", pausedUntil: new Date(until).toISOString() },
  });
  expect(await push("한지우", "16:00")).toBe("202 0000");
  const list = () => desk.ask<{ items: unknown[] }>("/reservations?from=2026-11-20");
  expect((await list()).body.items).toEqual([]);
  const [card] = await links();
  expect(card).toMatchObject({ pausedBy: "김접수", pausedAt: desk.backend.clock().toISOString() });

  const late = await desk.ask<{ fields: object }>("/links/NAVER/pause", {
    until: "2026-12-20T15:12:00+09:00",
  });
  expect([late.code, Object.keys(late.body.fields)]).toEqual(["4000", ["until"]]);
  // Lines of the same instant come in any order.
  desk.backend.clock.advance({ minutes: 1 });
  expect((await desk.ask<LinksNow>("/links/resume", {})).body.items[0]!.state).toBe("ACTIVE");
  expect((await desk.ask("/links/resume", {})).code, "again: as it is").toBe("0000");
  expect(await settingsLines()).toEqual([
    ["LINK_RESUMED", "NAVER,KAKAO,EMR"],
    ["LINK_PAUSED", "NAVER"],
  ]);
});

test("what was not sent is listed, with whom it shows on record, and settled by hand", async () => {
  await push("한지우", "16:00");
  const { hospitalId } = desk.backend.hospital;
  await desk.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ syncState: "FAILED", tellEnded: "REFUSED", tellWords: "판매 중지" })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  const { items } = (await desk.ask<Sendings>("/links/NAVER/sendings?state=FAILED")).body;
  expect(items).toMatchObject([{ name: "한지우", state: "FAILED", words: "판매 중지" }]);
  const { id, version } = items[0]!;
  const reads = await desk.ask<{ items: AccessLine[] }>("/access-record?act=READ");
  expect(reads.body.items[0]).toMatchObject({
    scope: { what: "SENDINGS", platform: "NAVER" },
    count: 1,
  });

  const path = `/links/NAVER/sendings/RESERVATION/${id}`;
  const old = await desk.ask<{ conflict: string }>(path, { how: "BY_HAND", version: version! + 5 });
  expect([old.code, old.body.conflict]).toEqual(["4090", "version"]);
  const done = await desk.ask(path, { how: "BY_HAND", version });
  expect(done.body).toEqual({ kind: "RESERVATION", id, state: "SENT", version: version! + 1 });
  // What is free of the product that was booked.
  expect((await links())[0]!.counts).toEqual({ waiting: 1, failed: 0, dead: 0 });
});

test("another key is taken once it has read; one of another business is not", async () => {
  const key = "a-foreign-key-0000";
  naver.knows.set(key, { businessId: "elsewhere" });
  const foreign = await desk.ask<{ fields: object }>("/links/NAVER/credentials", {
    kind: "KEY",
    key,
  });
  expect([foreign.code, foreign.body.fields]).toEqual([
    "4000",
    { key: "다른 사업장의 키예요. 테스트의원의 키를 붙여 주세요." },
  ]);
  expect((await links())[0]!.credential).toBeNull();
  const taken = await desk.ask("/links/NAVER/credentials", { kind: "KEY", key: "a-new-key-77aa" });
  expect(taken.code).toBe("0000");
  expect((await links())[0]).toMatchObject({
    ...{ credential: { hint: "77aa" }, account: "ba***@naver.com" },
  });
  expect(await settingsLines()).toEqual([["LINK_CREDENTIAL", "NAVER"]]);
});

test("the end of a link is foreseen, asked for by its number, and stands where it is read", async () => {
  await push("한지우", "16:00");
  const cost = await desk.ask<Disconnection>("/links/NAVER/disconnection");
  expect(cost.body).toMatchObject({ coming: 1, items: 3, phrase: "네이버 1건", unsentCount: 1 });
  await push("최은결", "17:00");
  const less = await desk.ask<{ conflict: string; reservations: number }>(
    "/links/NAVER/disconnect",
    {
      phrase: "네이버 1건",
      coming: 1,
    },
  );
  expect([less.code, less.body]).toEqual(["4090", { conflict: "version", reservations: 2 }]);
  const ended = await desk.ask<LinksNow>("/links/NAVER/disconnect", {
    phrase: "네이버 ２건",
    coming: 2,
  });
  expect(ended.body.items[0]!.state).toBe("DISCONNECTED");
  expect(await push("서다은", "14:30"), "nobody's business any more").toBe("400 4000");
  expect(await settingsLines()).toEqual([["LINK_ENDED", "NAVER"]]);
  const products = await desk.ask<{ items: { linked: string[] }[] }>("/products");
  expect(products.body.items[0]!.linked).toEqual(["KAKAO"]);
});
